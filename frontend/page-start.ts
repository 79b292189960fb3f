import type { HtmlTagDescriptor, Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Puts the script that starts a first page's reads before the app's own script, which waits for all its imports. */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.isEntry && file.name === 'early')
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: `/${fileName}` },
          injectTo: 'head-prepend',
        })),
  },
};

const colourMode = fileURLToPath(new URL('public/colour-mode.js', import.meta.url));
const styleLink = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+\.css)">/g;

/**
 * Inlines what the first paint waits for: the script that chooses the colours and the first style sheets. The links to the sheets
 * stay without effect. Without them, later chunks would load a sheet again, placed after the sheets that must override it.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const stylesheet = (file: string): string => {
        const found = bundle?.[file];
        if (found?.type !== 'asset') throw new Error(`the page names ${file}, which was not built`);
        return String(found.source).trim();
      };
      const script = readFileSync(colourMode, 'utf8').trim();
      return html
        .replace('<script src="/colour-mode.js"></script>', () => `<script>${script}</script>`)
        .replace(
          styleLink,
          (_all, file: string) =>
            `<style>${stylesheet(file)}</style><link rel="stylesheet" media="not all" crossorigin href="/${file}">`,
        );
    },
  },
};

const starter = fileURLToPath(new URL('late-start.js', import.meta.url));
const tags = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Delays the scripts until the server-rendered content is painted. On a slow connection 130 KB of script would take bandwidth
 * from the styles and fonts. The scripts wait in a template, and a few inline lines move it into the head after the first paint.
 * They do so at once if there is nothing to paint or the page is hidden.
 */
export const lateScripts: Plugin = {
  name: 'late-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const late = (html.match(tags) ?? []).map((tag) => tag.trim()).join('');
      const script = readFileSync(starter, 'utf8').trim();
      return html
        .replace(tags, '')
        .replace('</body>', () => `<template id="late">${late}</template><script>${script}</script></body>`);
    },
  },
};

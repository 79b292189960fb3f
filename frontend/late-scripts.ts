import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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

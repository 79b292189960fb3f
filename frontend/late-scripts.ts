import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const starter = fileURLToPath(new URL('late-start.js', import.meta.url));
const tags = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Where the server has sent what a page opens with, that is painted before any script is asked for: on a slow line 130 KB of
 * script would take the style's and the letters' share of it. The scripts wait in a template, which a few lines in the page
 * put into its head once something is painted; at once where nothing is to be, or nobody is looking.
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

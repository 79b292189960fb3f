import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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

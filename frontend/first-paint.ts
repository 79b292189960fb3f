import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const colourMode = fileURLToPath(new URL('public/colour-mode.js', import.meta.url));
const styleLink = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+\.css)">/g;

/**
 * Puts into the page itself what its first paint waits for, so that nothing has to be fetched before it: the script that
 * chooses the colours and the first style sheets. Their links stay, for nothing, since chunks that are fetched later would
 * bring a sheet again that they find no link of, and behind the sheets that are to win over it.
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

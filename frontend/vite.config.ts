import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { brotliFiles } from './brotli-files.ts';
import { chunkCircles, chunkGroups } from './chunk-groups.ts';
import { contractCalls } from './contract-calls.ts';
import { compiledMessages, compiledServerTexts, textPlugins } from './message-catalogues.ts';
import { minifiedScripts } from './minified-scripts.ts';
import { earlyScript, firstPaint, lateScripts } from './page-start.ts';
import { separateClasses, sheetsAlone, styleSheets } from './style-sheets.ts';

/** Preloads the Latin letters before the style sheet requests them, so that the first text appears in its own font. */
const preloadLetters: Plugin = {
  name: 'preload-letters',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-opsz-normal[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: '/',
  plugins: [
    contractCalls,
    separateClasses,
    sheetsAlone,
    styleSheets,
    ...textPlugins,
    compiledMessages,
    compiledServerTexts,
    react(),
    preloadLetters,
    earlyScript,
    firstPaint,
    lateScripts,
    chunkCircles,
    minifiedScripts,
    brotliFiles,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // A data: URL would need a wider policy for fonts and pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // Every browser that supports ES2024 supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: { index: fromHere('index.html'), early: fromHere('src/early.ts') },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page contains the list of all file names, whose hashes brotli cannot compress. Hashes that use only sixteen
        // letters are a third smaller.
        hashCharacters: 'hex',
      },
    },
  },
});

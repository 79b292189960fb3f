import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const worthIt = /\.(js|css|svg)$/;

/**
 * Writes a Brotli version at full strength next to each script and style sheet. Compressing at that strength takes too long while
 * a request waits.
 */
export const brotliFiles: Plugin = {
  name: 'brotli-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => worthIt.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: await compress(content, { params }),
          });
        }),
      );
    },
  },
};

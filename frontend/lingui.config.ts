import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Where the texts of the pages are read from, and the catalogues in which they are translated. docs/translating.md */
export default defineConfig({
  sourceLocale: 'en',
  // `pseudo` has no catalogue: its accented, longer texts are made from the English ones.
  locales: ['en', 'pseudo'],
  pseudoLocale: { locale: 'pseudo', extend: 0.3, extendCharacter: ' ~', prepend: '[', append: ']' },
  catalogs: [
    { path: 'src/features/{name}/locales/{locale}', include: ['src/features/{name}/'] },
    {
      path: 'src/{name}/locales/{locale}',
      include: ['src/{name}/'],
      exclude: ['src/features/', 'src/testing/'],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false }),
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { i18n: ['#text/i18n', 'i18n'], Trans: ['#text/trans', 'Trans'] },
});

import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** Where the texts of the pages are read from, and the catalogues in which they are translated (docs/translating.md). */
export default defineConfig({
  sourceLocale: 'en',
  // `pseudo` has no catalogue: its accented, longer texts are made from the English ones.
  locales: ['en', 'pseudo'],
  pseudoLocale: { locale: 'pseudo', extend: 0.3, extendCharacter: ' ~', prepend: '[', append: ']' },
  catalogs: ['features/{name}', 'app', 'api', 'ui'].map((folder) => ({
    path: `<rootDir>/src/${folder}/locales/{locale}`,
    include: [`<rootDir>/src/${folder}/`],
  })),
  orderBy: 'origin',
  format: formatter({ lineNumbers: false }),
  extractors: [createSwcExtractor()],
  runtimeConfigModule: { i18n: ['#text/i18n', 'i18n'], Trans: ['#text/trans', 'Trans'] },
});

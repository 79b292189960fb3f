import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { createSwcExtractor } from '@lingui/native-tools';
import { hasServerTexts, placeholdersOf, serverTextsIn } from './server-texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Reads the texts of the backend and the workers, which run without a build and so without macros. */
const serverTexts: ExtractorType = {
  match: (file) => /\/(?:backend|workers)\/src\/.*(?<!\.test)\.tsx?$/.test(file),
  extract(file, code, add) {
    if (!hasServerTexts(code)) return;
    for (const { text, start, values } of serverTextsIn(file, code)) {
      const missing = values && placeholdersOf(text).filter((name) => !values.includes(name));
      if (missing?.length) throw new Error(`${file}: ${text} lacks a value for ${missing.join(', ')}`);
      const line = code.slice(0, start).split('\n').length;
      add({ id: generateMessageId(text), message: text, origin: [file, line], placeholders: {} });
    }
  },
};

/** Each feature has one catalogue, in its folder of the pages. It contains the feature's texts of all three parts. */
const features = readdirSync(`${root}frontend/src/features`).map((name) => ({
  path: `<rootDir>/frontend/src/features/${name}/locales/{locale}`,
  include: ['frontend', 'backend', 'workers'].map((part) => `<rootDir>/${part}/src/features/${name}/`),
}));
const others = Object.entries({
  app: ['frontend/src/app/', 'backend/src/app/', 'workers/src/app/', 'workers/src/mail/'],
  api: ['frontend/src/api/', 'backend/src/kernel/', 'backend/src/platform/'],
  ui: ['frontend/src/ui/'],
}).map(([name, folders]) => ({
  path: `<rootDir>/frontend/src/${name}/locales/{locale}`,
  include: folders.map((folder) => `<rootDir>/${folder}`),
}));

/** Where texts are read from, and the catalogues in which they are translated (docs/translating.md). */
export default defineConfig({
  rootDir: root,
  sourceLocale: 'en',
  // `pseudo` has no catalogue: its accented, longer texts are made from the English ones.
  locales: ['en', 'pseudo'],
  pseudoLocale: { locale: 'pseudo', extend: 0.3, extendCharacter: ' ~', prepend: '[', append: ']' },
  catalogs: [...features, ...others],
  orderBy: 'origin',
  format: formatter({ lineNumbers: false }),
  extractors: [serverTexts, createSwcExtractor()],
  runtimeConfigModule: { i18n: ['#text/i18n', 'i18n'], Trans: ['#text/trans', 'Trans'] },
});

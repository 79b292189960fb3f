import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';

const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));
const prefix = 'virtual:catalogue/';

/** Provides each locale's texts as one module, `virtual:catalogue/<locale>`, from the catalogues of all features. */
const messageCatalogues: Plugin = {
  name: 'message-catalogues',
  resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const locale = id.slice(prefix.length + 1);
    const config = getConfig({ configPath });
    const translated = await Promise.all(
      (await getCatalogs(config)).map((catalogue) =>
        catalogue.getTranslations(locale, {
          sourceLocale: config.sourceLocale,
          fallbackLocales: config.fallbackLocales,
          missingBehavior: 'resolved',
        }),
      ),
    );
    const messages = Object.assign({}, ...translated.map((of) => of.messages)) as Record<string, string>;
    const pseudo = config.pseudoLocale.find((of) => of.locale === locale);
    const { source, errors } = createCompiledCatalog(locale, messages, {
      namespace: 'es',
      ...(pseudo && { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options }),
    });
    const [error] = errors;
    if (error) throw new Error(`catalogue ${locale}`, { cause: error });
    return source;
  },
};

/** What turns the macros around texts into calls, for the pages and for their tests. English stays in the modules. */
export const textPlugins: Plugin[] = [
  ...lingui({ configPath, macroTransform: { macro: { descriptorFields: 'message' } } }),
  messageCatalogues,
];

/** An English text, as the macros write it. */
const englishText = /\bmessage: ("(?:[^"\\]|\\.)*")/g;

/**
 * Compiles the English texts that have placeholders or plurals, so the built pages need no parser of messages, which would add
 * six kilobytes to their first load. Runs right after the macros.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: '/*i18n*/' },
    handler(code) {
      const changed = new MagicString(code);
      for (const { 0: property, 1: literal = '', index } of code.matchAll(englishText)) {
        const text = JSON.parse(literal) as string;
        const end = index + property.length;
        if (text.includes('{'))
          changed.overwrite(end - literal.length, end, JSON.stringify(compileMessageOrThrow(text)));
      }
      return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
    },
  },
};

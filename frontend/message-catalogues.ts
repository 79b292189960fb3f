import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import { MagicString } from 'magic-string';
import type { ESTree, Plugin } from 'vite';

import { withCountValues } from '@bidboard/backend/kernel/text/translator';
import { hasServerTexts, serverTextsIn } from './server-texts.ts';

const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url));
const prefix = 'virtual:catalogue/';

/** Returns the texts of a locale by their English texts and, unless `isBuilt`, by Lingui's ids, which the build replaces. */
async function textsOf(locale: string, isBuilt: boolean): Promise<Record<string, string>> {
  const config = getConfig({ configPath });
  const { sourceLocale, fallbackLocales } = config;
  const texts: Record<string, string> = {};
  for (const catalogue of await getCatalogs(config)) {
    const english = (await catalogue.read(sourceLocale)) ?? {};
    const options = { sourceLocale, fallbackLocales, missingBehavior: 'resolved' } as const;
    const { messages } = await catalogue.getTranslations(locale, options);
    for (const [id, text] of Object.entries(messages)) {
      const { message, context } = english[id] ?? {};
      if (message && !context) texts[message] = text;
      if (!isBuilt || context) texts[id] = text;
    }
  }
  return texts;
}

/** Returns the compiled texts of a locale as JSON, from the catalogues of all features. */
async function compiledCatalogue(locale: string, isBuilt: boolean): Promise<string> {
  const pseudo = getConfig({ configPath }).pseudoLocale.find((of) => of.locale === locale);
  const { source, errors } = createCompiledCatalog(locale, await textsOf(locale, isBuilt), {
    namespace: 'json',
    ...(pseudo && { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options }),
  });
  const [error] = errors;
  if (error) throw new Error(`The catalogue ${locale} has an error in ${error.id}.`, { cause: error });
  const { messages } = JSON.parse(source) as { messages: Record<string, unknown[]> };
  const entries = Object.entries(messages).map(([id, text]) => [id, withCountValues(text)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Provides the texts of a locale to the pages as a module, `virtual:catalogue/<locale>`, and to the server as a file,
 * `catalogues/<locale>.json`.
 */
function messageCatalogues(): Plugin {
  let isBuilt = false;
  return {
    name: 'message-catalogues',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async generateBundle() {
      const { locales, sourceLocale } = getConfig({ configPath });
      for (const locale of locales.filter((other) => other !== sourceLocale))
        this.emitFile({
          type: 'asset',
          fileName: `catalogues/${locale}.json`,
          source: await compiledCatalogue(locale, true),
        });
    },
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const catalogue = await compiledCatalogue(id.slice(prefix.length + 1), isBuilt);
      return `export const messages = JSON.parse(${JSON.stringify(catalogue)});`;
    },
  };
}

/** Turns the macros around texts into calls, for the pages and for their tests. English stays in the modules. */
export const textPlugins: Plugin[] = [
  ...lingui({ configPath, macroTransform: { macro: { descriptorFields: 'message' } } }),
  messageCatalogues(),
];

/** Lingui's macros write this before each message descriptor. */
const marker = '/*i18n*/ ';

/** Yields the message descriptors in a module: objects with `id`, `message` and, with a context, `context`. */
function* descriptorsIn(node: unknown, code: string): Generator<ESTree.ObjectExpression> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'ObjectExpression') {
    const object = node as ESTree.ObjectExpression;
    if (code.endsWith(marker, object.start)) yield object;
  }
  for (const child of Object.values(node)) yield* descriptorsIn(child, code);
}

const compiledText = (text: string): string => JSON.stringify(withCountValues(compileMessageOrThrow(text)));

interface TextProperty extends ESTree.ObjectProperty {
  value: ESTree.StringLiteral;
}

const findText = (
  properties: ESTree.ObjectExpression['properties'],
  name: string,
): TextProperty | undefined =>
  properties.find(
    (property): property is TextProperty =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === name &&
      property.value.type === 'Literal' &&
      typeof property.value.value === 'string',
  );

/**
 * Prepares the English texts of the built pages. Texts with placeholders or plurals are compiled, so the pages need no parser of
 * messages. The text takes the place of Lingui's id, whose random letters no compression makes smaller. Together this keeps eight
 * kilobytes out of the first load.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: marker },
    handler(code) {
      const changed = new MagicString(code);
      for (const { properties } of descriptorsIn(this.parse(code, { lang: 'jsx' }), code)) {
        const [id, message] = ['id', 'message'].map((name) => findText(properties, name));
        if (!id || !message) continue;
        const text = message.value.value;
        const before = properties[properties.indexOf(message) - 1];
        // The same text in two contexts has two translations, so its id stays.
        const hasContext = findText(properties, 'context') !== undefined;
        if (text.includes('{')) changed.overwrite(message.value.start, message.value.end, compiledText(text));
        // Without a text of its own, a message reads as its id.
        else if (before && !hasContext) changed.remove(before.end, message.end);
        if (!hasContext) changed.overwrite(id.value.start, id.value.end, JSON.stringify(text));
      }
      return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
    },
  },
};

/** Compiles the texts with placeholders that the pages take from the backend's modules, for the same reason. */
export const compiledServerTexts: Plugin = {
  name: 'compiled-server-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/backend\/src\// },
    handler(code, id) {
      if (!hasServerTexts(code)) return null;
      const changed = new MagicString(code);
      for (const { text, start, end, isCall } of serverTextsIn(id, code))
        if (isCall && text.includes('{'))
          changed.overwrite(start, end, `{ id: ${JSON.stringify(text)}, message: ${compiledText(text)} }`);
      return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
    },
  },
};

import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';

/**
 * An English text with its placeholders, in the message format of ICU. The build of the pages compiles it, since a parser would add
 * to every page.
 */
type SourceText = string | MessageDescriptor;
type Values = Readonly<Record<string, string | number>>;

const english = setupI18n({ locale: 'en', messages: { en: {} } });
let findTranslator = (): I18n => english;

/** Sets what translates the texts. The pages have one translator; the server finds that of the request or email at hand. */
export function setTranslator(find: () => I18n): void {
  findTranslator = find;
}

/**
 * Returns a text in the reader's language. The English text is a literal, because the catalogues are extracted from the sources:
 * `t('{count, plural, one {# question} other {# questions}}', { count })`. Call it inside functions: a constant would keep the
 * language of the first reader.
 */
export function t(text: SourceText, values?: Values): string {
  const translator = findTranslator();
  return typeof text === 'string'
    ? translator._({ id: text, message: text, ...(values && { values }) })
    : translator._({ ...text, ...(values && { values }) });
}

/** Returns a text of a table in the reader's language, or any other text as it is. */
export const translated = (text: string): string =>
  Object.hasOwn(findTranslator().messages, text) ? t(text) : text;

/** Makes a table of constant English texts. Each is in the reader's language whenever it is read. */
export function texts<const Table extends Readonly<Record<string, string>>>(table: Table): Table {
  const entries = Object.entries(table).map(([name, text]) => [
    name,
    { enumerable: true, get: () => translated(text) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(entries)) as Table;
}

/** Returns the language in which `t` answers. */
export const textLanguage = (): string => findTranslator().locale;

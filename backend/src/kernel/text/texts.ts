import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';

/**
 * An English text with its placeholders, in the message format of ICU. The build of the pages compiles it, since a parser would add
 * to every page.
 */
type SourceText = string | MessageDescriptor;
type Values = Readonly<Record<string, string | number>>;

const english = setupI18n({ locale: 'en', messages: { en: {} } });
let findReader = (): I18n => english;

/** Sets whose language the texts are in: the pages have one reader, the server has another one for each request and email. */
export function setTextReader(find: () => I18n): void {
  findReader = find;
}

/**
 * Returns a text in the reader's language. The English text is a literal, because the catalogues are extracted from the sources:
 * `t('{count, plural, one {# question} other {# questions}}', { count })`. Call it inside functions: a constant would keep the
 * language of the first reader.
 */
export function t(text: SourceText, values?: Values): string {
  const reader = findReader();
  return typeof text === 'string'
    ? reader._({ id: text, message: text, ...(values && { values }) })
    : reader._({ ...text, ...(values && { values }) });
}

/** Returns a text of a table in the reader's language, or any other text as it is. */
export const translated = (text: string): string =>
  Object.hasOwn(findReader().messages, text) ? t(text) : text;

/** Makes a table of constant English texts. Each is in the reader's language whenever it is read. */
export function texts<const Table extends Readonly<Record<string, string>>>(table: Table): Table {
  const entries = Object.entries(table).map(([name, text]) => [
    name,
    { enumerable: true, get: () => translated(text) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(entries)) as Table;
}

/** Returns the language in which `t` answers. */
export const readersLanguage = (): string => findReader().locale;

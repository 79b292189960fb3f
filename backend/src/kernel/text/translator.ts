import {
  setupI18n,
  type I18n,
  type MessageDescriptor,
  type Messages,
  type MessageOptions,
} from '@lingui/core';

/** What Lingui makes of a text: its parts in order. A placeholder is a list with its name, its type and its forms. */
type CompiledText = readonly unknown[];
type Values = MessageDescriptor['values'];

interface TranslatorOptions {
  locale: string;
  messages: Messages;
  /** Writes a number as the reader does. It may differ from the language: English texts can have numbers such as "1.234". */
  formatNumber: (value: number) => string;
  /** Compiles a text that is not in `messages`. Without it, texts must not contain placeholders. */
  compile?: (text: string) => CompiledText;
}

/** The name of the value that stands for `#` in the forms of a plural. */
const countOf = (name: string): string => `#${name}`;

const isList = (part: unknown): part is CompiledText => Array.isArray(part);

/**
 * Replaces each `#` in the forms of a plural by a value of its own. Lingui writes it in the format of the text's language, but
 * readers choose the format of their numbers.
 */
export const withCountValues = (text: CompiledText, count?: string): CompiledText =>
  text.map((part) => {
    if (part === '#' && count !== undefined) return [count];
    if (!isList(part)) return part;
    const [name, type, forms] = part as [string, string?, Record<string, unknown>?];
    if (typeof forms !== 'object') return part;
    const inner = type === 'plural' ? countOf(name) : count;
    const entries = Object.entries(forms).map(([form, parts]) => [
      form,
      isList(parts) ? withCountValues(parts, inner) : parts,
    ]);
    return [name, type, Object.fromEntries(entries)];
  });

/**
 * Prepares values. Lingui decodes escapes such as \u0041 in a text after it has put the values in, so those in a value are escaped
 * once more.
 */
function prepared(values: Values, formatNumber: TranslatorOptions['formatNumber']): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    result[name] = typeof value === 'string' ? value.replaceAll(/\\(?=[ux])/g, '\\u005c') : value;
    if (typeof value === 'number') result[countOf(name)] = formatNumber(value);
  }
  return result;
}

/** Creates a translator for a reader: Lingui in their language and with their format of numbers. */
export function createTranslator({ locale, messages, formatNumber, compile }: TranslatorOptions): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(
    compile ? (text) => [...withCountValues(compile(text))] as never : (text) => [text],
  );
  const translate = i18n._.bind(i18n);
  i18n._ = (message: MessageDescriptor | string, values?: Values, options?: MessageOptions) =>
    typeof message === 'string'
      ? translate(message, prepared(values, formatNumber), options)
      : translate({ ...message, values: prepared(message.values, formatNumber) });
  return i18n;
}

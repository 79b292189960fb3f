import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/**
 * Lingui finds elements in a text by their tags, and reads `\u003c` as a character. A value with a tag or such a sequence must
 * therefore be an element, not text.
 */
const isUnsafe = (value: unknown) => typeof value === 'string' && /[<\\]/.test(value);
const asElement = ([name, value]: [string, unknown]) => [name, isUnsafe(value) ? <>{value}</> : value];

/** Renders the text that the macro `Trans` of `@lingui/react/macro` stands for. Import that macro, not this component. */
export function Trans({ values, ...rest }: TransProps) {
  const safe = values && Object.fromEntries(Object.entries(values).map(asElement));
  return <TransNoContext {...rest} {...(safe && { values: safe })} lingui={{ i18n }} />;
}

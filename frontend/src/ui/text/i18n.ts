import { setupI18n, type MessageDescriptor, type Messages } from '@lingui/core';

/** Loads the texts of a locale. English needs no catalogue: its texts are part of the pages. */
const catalogues: { readonly [locale: string]: () => Promise<{ messages: Messages }> } = {
  pseudo: () => import('virtual:catalogue/pseudo'),
};

/** A cookie, because logging out clears the local storage, and because the server can read it. Tests have no document. */
const cookies = typeof document === 'undefined' ? '' : document.cookie;
const chosen = /(?:^|; )language=([\w-]+)/.exec(cookies)?.[1] ?? 'en';

const load = Object.hasOwn(catalogues, chosen) ? catalogues[chosen] : undefined;
const locale = load ? chosen : 'en';

/**
 * The texts of the pages in the reader's language, whatever the formats of their account. Every module with a text imports this
 * one, so texts in constants are translated too. Therefore another language takes a new load of the page.
 */
export const i18n = setupI18n({ locale, messages: { [locale]: load ? (await load()).messages : {} } });

// The build has compiled the texts already (message-catalogues.ts).
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);

/** Lingui decodes escapes such as \u0041 in a text after it has put the values in, so those in a value are escaped once more. */
const escaped = (values: MessageDescriptor['values']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\\(?=[ux])/g, '\\u005c') : value,
    ]),
  );

const translate = i18n._.bind(i18n);
i18n._ = (message: MessageDescriptor | string, values?: MessageDescriptor['values'], options?: object) =>
  typeof message === 'string'
    ? translate(message, escaped(values), options)
    : translate({ ...message, values: escaped(message.values) });

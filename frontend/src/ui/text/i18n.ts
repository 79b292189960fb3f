import type { Messages } from '@lingui/core';
import { createTextReader } from '@bidboard/backend/kernel/text/text-reader';
import { setTextReader } from '@bidboard/backend/kernel/text/texts';
import { countFormat } from '../format/count-format.ts';

/** Loads the texts of a locale. English needs no catalogue: its texts are part of the pages. */
const catalogues: { readonly [locale: string]: () => Promise<{ messages: Messages }> } = {
  pseudo: () => import('virtual:catalogue/pseudo'),
};

/** A cookie, because logging out clears the local storage, and because the server can read it. Tests have no document. */
const cookies = typeof document === 'undefined' ? '' : document.cookie;
const chosen = /(?:^|; )language=([\w-]+)/.exec(cookies)?.[1] ?? 'en';

const load = Object.hasOwn(catalogues, chosen) ? catalogues[chosen] : undefined;

/**
 * The texts of the pages in the reader's language, whatever the formats of their account. Every module with a text imports this
 * one, so texts in constants are translated too. Therefore another language takes a new load of the page.
 */
export const i18n = createTextReader({
  locale: load ? chosen : 'en',
  messages: load ? (await load()).messages : {},
  formatNumber: countFormat,
  // The build has compiled the texts already (message-catalogues.ts).
  ...(!import.meta.env.PROD && {
    compile: (await import('@lingui/message-utils/compileMessage')).compileMessage,
  }),
});

// The texts that the pages share with the server, such as the messages at fields.
setTextReader(() => i18n);

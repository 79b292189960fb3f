import type { Messages } from '@lingui/core';
import { createTranslator } from '@bidboard/backend/kernel/text/translator';
import { setTranslator } from '@bidboard/backend/kernel/text/texts';
import { countFormat } from '../format/count-format.ts';
import { readLanguage } from './language-cookie.ts';

/** Loads the texts of a locale. English needs no catalogue: its texts are part of the pages. */
const catalogues: { readonly [locale: string]: () => Promise<{ messages: Messages }> } = {
  pseudo: () => import('virtual:catalogue/pseudo'),
};

const chosen = readLanguage();
const load = Object.hasOwn(catalogues, chosen) ? catalogues[chosen] : undefined;

/**
 * The texts of the pages in the reader's language, whatever the formats of their account. Every module with a text imports this
 * one, so texts in constants are translated too. Therefore another language takes a new load of the page.
 */
export const i18n = createTranslator({
  locale: load ? chosen : 'en',
  messages: load ? (await load()).messages : {},
  formatNumber: countFormat,
  // The build has compiled the texts already (message-catalogues.ts).
  ...(!import.meta.env.PROD && {
    compile: (await import('@lingui/message-utils/compileMessage')).compileMessage,
  }),
});

// The texts that the pages share with the server, such as the messages at fields.
setTranslator(() => i18n);

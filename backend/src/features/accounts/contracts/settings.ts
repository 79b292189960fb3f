import { command } from '../../../kernel/contract.ts';
import { closed, message, nothing, text } from '../../../kernel/schema/schema.ts';

const language = text(35).nullable();

/** Null means as in the person's browser. */
export const accountSettings = {
  /** BCP 47, one of the offered languages. Null: not chosen, which is English in emails. */
  language: language.defined(),
  /** BCP 47, one of the offered locales. */
  locale: text(35).nullable().defined(),
  /** IANA. */
  timeZone: text(60).nullable().defined(),
};

export const saveAccountSettings = command('saveAccountSettings', {
  method: 'POST',
  path: 'users/settings',
  tag: 'accounts',
  who: 'user',
  summary:
    'Sets how dates, numbers and sums are formatted for the caller, in which time zone times are shown, and in which ' +
    'language texts are, on pages and in emails. `null` means as in the browser; emails then use British formats, UTC ' +
    'and English. An omitted language stays as it is.',
  params: nothing,
  // A page of an earlier version omits the language.
  body: closed({ ...accountSettings, language: language.optional() }),
  answer: message,
});

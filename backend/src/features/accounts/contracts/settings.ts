import { command } from '../../../kernel/contract.ts';
import { closed, message, nothing, text } from '../../../kernel/schema/schema.ts';

/** Null means as in the person's browser. */
export const accountSettings = {
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
    'Sets how dates, numbers and sums are formatted for the caller, and in which time zone times are shown, on ' +
    'pages and in emails. `null` means as in the browser; emails then use British formats and UTC.',
  params: nothing,
  body: closed(accountSettings),
  answer: message,
});

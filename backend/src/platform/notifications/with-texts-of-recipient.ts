import type { Formats } from '../../kernel/format/formats.ts';
import { withTextsFor } from '../languages/languages.ts';

/** Accounts have formats but no language of their own, so texts that are written outside of a request are in this one. */
const language = 'en';

/** Calls a function with the texts of a person for whom a notification or a file is made. */
export const withTextsOfRecipient = <T>(formats: Formats, call: () => T): T =>
  withTextsFor(language, formats, call);

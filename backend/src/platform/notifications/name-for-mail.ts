import { t } from '../../kernel/text/texts.ts';
import { oneLine } from './one-line.ts';

const maxLength = 100;
const maxWords = 12;

/** Line breaks and other control characters. A tab counts as a space. */
const lineBreak = /[\r\n\v\f\u0085\u2028\u2029]/u;
/**
 * An email address, a URL, or text that a mail program turns into a link: a host name or an IP address. It also leaves out
 * companies such as Booking.com and Node.js. A mail program links their names too, and a rule cannot distinguish them from a
 * misleading name.
 */
const addressOrUrl = /@|:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}|\d(?:\.\d+){3}/iu;
const telephone = /(?:\d[\s().-]*){9,}/;
/** The end of a sentence with something after it. A full stop also ends an abbreviation or an initial. */
const sentenceEnd =
  /[!?…]\s+\S|(?<!\b(?:dr|st|mr|mrs|ms|co|inc|ltd|corp|bros|nr|no|vs|\p{L}))\.\s+\S|\s\S+[!?]$/iu;
/** Words that address the reader or state something. A name with such a word is rare and is left out. */
const sentenceWord =
  /(?<![\p{L}\p{N}])(?:you|your|yours|please|click|visit|urgent|immediately|password|verify|locked|suspended|expired|prize|winner|won|is|are|was|were|has|have|must|will)(?![\p{L}\p{N}])/iu;

/**
 * Returns a name that another person chose in a form for our mails: on one line, or undefined if it could pass for a message.
 * Otherwise anyone could make Bidboard send strangers any text. The word rules know only English; those about length and links
 * work in every language.
 */
export function nameForMail(name: string): string | undefined {
  if (lineBreak.test(name.trim())) return undefined;
  const line = oneLine(name);
  if (line.length === 0 || line.length > maxLength || line.split(' ').length > maxWords) return undefined;
  const isMessage = [addressOrUrl, telephone, sentenceEnd, sentenceWord].some((rule) => rule.test(line));
  return isMessage ? undefined : line;
}

/** Returns a name, or a neutral wording if the rule leaves it out. */
export const companyForMail = (name: string): string => nameForMail(name) ?? t('A company on Bidboard');
/** Returns the same within a sentence. */
export const companyWithinMail = (name: string): string => nameForMail(name) ?? t('a company on Bidboard');
export const personForMail = (name: string): string => nameForMail(name) ?? t('Someone');
export const rfpForMail = (name: string): string => nameForMail(name) ?? t('an RFP');
export const productForMail = (name: string): string => nameForMail(name) ?? t('a product');

/** Returns the first line of a mail that addresses a person by name. */
export function greeting(name: string): string {
  const shortName = nameForMail(name);
  return shortName === undefined ? 'Hello,' : `Hello ${shortName},`;
}

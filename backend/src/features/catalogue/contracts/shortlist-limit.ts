import { texts } from '../../../kernel/text/texts.ts';
/** The maximum number of products on a visitor's or an account's shortlist, and in one request by ids. */
export const shortlistLimit = 20;

/** The words of the refusal, for public pages that do not load the list of all refusals. */
export const shortlistMessages = texts({ full: 'A shortlist holds 20 products. Please remove one first.' });

import { event } from '../../../kernel/events.ts';
import { push } from '../../../kernel/pushes.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';

const ofRfp = closed({ rfpId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. Prices are part of a response. */
export const events = {
  /** The buyer saved the price sheet. */
  priceSheetSaved: event('priceSheetSaved', 1, ofRfp),
} as const;

type PriceSheetsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends PriceSheetsEvents {}
}

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the buyer's people read the price sheet again. Vendors read none before it is fixed. */
  priceSheetChanged: push('priceSheetChanged', ofRfp),
} as const;

type PriceSheetsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends PriceSheetsPushes {}
}

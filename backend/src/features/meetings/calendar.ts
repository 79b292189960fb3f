import type { CalendarEntry } from '../../platform/notifications/calendar.ts';
import type { MeetingKind } from './contracts/meeting-choices.ts';
import type { Formats } from '../../kernel/format/formats.ts';
import { t } from '../../kernel/text/texts.ts';
import { endOf } from './meeting.ts';

interface AgreedMeeting {
  id: string;
  kind: MeetingKind;
  version: number;
  product: string;
  vendor: string;
  question: string;
  startsAt: number;
}

export interface EntryReader {
  /** The page of the request for them. */
  url: string;
  formats: Formats;
}

/** Returns the calendar entry of an agreed time, for one reader. Times are in ms since 1970. */
export const agreedEntry = (
  { id, kind, version, product, vendor, question, startsAt }: AgreedMeeting,
  { url, formats }: EntryReader,
  writtenAt: number,
  isCancelled = false,
): CalendarEntry => ({
  id,
  version,
  summary: t('{kind, select, productDemo {Product Demo: {product}} other {Discovery Meeting: {product}}}', {
    kind,
    product,
  }),
  description: `${t('{product} by {vendor}', { product, vendor })}\n${formats.fullDateTime(startsAt)}\n\n${question}`,
  startsAt,
  endsAt: endOf(kind, startsAt),
  url,
  writtenAt,
  isCancelled,
});

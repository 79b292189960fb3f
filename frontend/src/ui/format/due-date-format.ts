import { dueForReader } from '@bidboard/backend/kernel/text/due-text';

/** The zone of this browser. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When responses are due, in the RFP's zone and the reader's; `dueAt` is an instant in ISO form. */
export const dueMoment = (dueAt: string, timeZone: string, reader = readerZone()): string =>
  dueForReader(Date.parse(dueAt), timeZone, reader);

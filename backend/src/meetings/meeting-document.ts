import type { FileOwner } from '../platform/stored-file.ts';

/** Files that a vendor sent with its answer: for the two sides alone, by signed links. */
export const meetingDocument = (meetingId: string): FileOwner => ({ kind: 'meetingDocument', id: meetingId });

import type { FileOwner } from '../../platform/storage/stored-file.ts';

/** The files that a vendor sent with its answer. Only the two sides read them, by signed links. */
export const meetingDocument = (meetingId: string): FileOwner => ({ kind: 'meetingDocument', id: meetingId });

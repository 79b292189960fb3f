import { visitTypes, type MeetingKind } from './meeting-choices.ts';

export const meetingNames: Record<MeetingKind, string> = {
  discoveryMeeting: 'Discovery Meeting',
  productDemo: 'Product Demo',
};

/** Where the requester reads it. */
export const requestedPath = (kind: MeetingKind, id: string): string =>
  `/app/${kind === 'discoveryMeeting' ? 'demo-meeting' : 'product-request'}/${id}`;

/** Where the requested company reads and answers it. */
export const receivedPath = (kind: MeetingKind, id: string): string =>
  `/app/discovery-meeting-request/${id}/${visitTypes[kind]}`;

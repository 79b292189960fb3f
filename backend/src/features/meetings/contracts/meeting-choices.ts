/** The choices and limits for a meeting request. They are separate from the contracts because rules need no schemas. */
interface Choice {
  value: number;
  label: string;
}

/** How far the buyer is. Discovery meetings and demos ask the same question. */
export const discoveryStages: readonly Choice[] = [
  { value: 1, label: 'Just exploring' },
  { value: 2, label: 'Defining requirements' },
  { value: 3, label: 'Comparing products' },
  { value: 4, label: 'Ready to decide' },
];

export const demoTypes = { online: 1, onSite: 2, recording: 3 } as const;
export const productDemoTypes: readonly Choice[] = [
  { value: demoTypes.online, label: 'Live online' },
  { value: demoTypes.onSite, label: 'On site' },
  { value: demoTypes.recording, label: 'Digital recording' },
];

export const meetingKinds = ['discoveryMeeting', 'productDemo'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/** How long a meeting takes, in minutes. */
export const meetingMinutes: Record<MeetingKind, number> = { discoveryMeeting: 15, productDemo: 60 };

export const meetingStatus = { pending: 0, accepted: 1, declined: 2, cancelled: 3 } as const;

export const questionMaximumLetters = 500;
export const maxSlots = 3;

/** The numbers that `change-visit-status` uses for the kinds. The engage popup numbers them the other way round. */
export const visitTypes: Record<MeetingKind, 1 | 2> = { productDemo: 1, discoveryMeeting: 2 };

/** The page size of each of the two lists of meetings. */
export const meetingsPerPage = 100;

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

/**
 * The requests that a buyer may make to a vendor, with their numbers in the list of options and in local storage. They are
 * separate from the contracts, because a page that only offers them needs no schemas.
 */
export const wouldLike = { discoveryMeeting: 1, productDemo: 2, requestForProposal: 3 } as const;

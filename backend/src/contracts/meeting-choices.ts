/** What one may choose from when asking for a meeting, and its limits; apart from the contracts, so that rules need no schemas. */
interface Choice {
  value: number;
  label: string;
}

/** How far the buyer is; a discovery meeting and a demo ask the same. */
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

/** How `change-visit-status` numbers the kinds: the other way round than the engage popup does. */
export const visitTypes: Record<MeetingKind, 1 | 2> = { productDemo: 1, discoveryMeeting: 2 };

/** Of each of the two lists of meetings. */
export const meetingsPerPage = 100;

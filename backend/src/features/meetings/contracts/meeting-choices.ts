import { texts } from '../../../kernel/text/texts.ts';
/** The choices and limits for a meeting request. They are separate from the contracts because rules need no schemas. */
interface Choice {
  readonly value: number;
  readonly label: string;
}

const stageNames = texts({
  exploring: 'Just exploring',
  defining: 'Defining requirements',
  comparing: 'Comparing products',
  deciding: 'Ready to decide',
});

/** A label is read when it is shown, in the language of the reader. */
const choice = (value: number, label: () => string): Choice => ({
  value,
  get label() {
    return label();
  },
});

/** How far the buyer is. Discovery meetings and demos ask the same question. */
export const discoveryStages: readonly Choice[] = [
  choice(1, () => stageNames.exploring),
  choice(2, () => stageNames.defining),
  choice(3, () => stageNames.comparing),
  choice(4, () => stageNames.deciding),
];

export const demoTypes = { online: 1, onSite: 2, recording: 3 } as const;
const demoTypeNames = texts({
  online: 'Live online',
  onSite: 'On site',
  recording: 'Digital recording',
});
export const productDemoTypes: readonly Choice[] = [
  choice(demoTypes.online, () => demoTypeNames.online),
  choice(demoTypes.onSite, () => demoTypeNames.onSite),
  choice(demoTypes.recording, () => demoTypeNames.recording),
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

export const meetingNames: Record<MeetingKind, string> = texts({
  discoveryMeeting: 'Discovery Meeting',
  productDemo: 'Product Demo',
});

/** Where the requester reads it. */
export const requestedPath = (kind: MeetingKind, id: string): string =>
  `/app/${kind === 'discoveryMeeting' ? 'demo-meeting' : 'product-request'}/${id}`;

/** Where the requested company reads and answers it. */
export const receivedPath = (kind: MeetingKind, id: string): string =>
  `/app/discovery-meeting-request/${id}/${visitTypes[kind]}`;

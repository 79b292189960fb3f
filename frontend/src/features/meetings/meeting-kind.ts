import { t } from '@lingui/core/macro';
import {
  meetingStatus,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type {
  DiscoveryMeeting,
  ProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import type { StateTone } from '../../ui/status/state-chip.tsx';

/** A request of either kind, as its pages show it. */
export interface MeetingView extends Omit<DiscoveryMeeting, 'question'> {
  kind: MeetingKind;
  question: string;
  /** Only for a demo. */
  type: ProductDemo['type'] | null;
  documents: ProductDemo['meetingDoc'];
  links: readonly string[];
}

export const discoveryMeetingView = (discoveryMeeting: DiscoveryMeeting): MeetingView => ({
  ...discoveryMeeting,
  kind: 'discoveryMeeting',
  type: null,
  documents: [],
  links: [],
});
export const productDemoView = ({
  description,
  meetingDoc,
  meetingLinks,
  ...shared
}: ProductDemo): MeetingView => ({
  ...shared,
  kind: 'productDemo',
  question: description,
  documents: meetingDoc,
  links: meetingLinks,
});

export const statusStyles: Record<MeetingView['status'], { word: string; tone: StateTone }> = {
  [meetingStatus.pending]: { word: t`Pending`, tone: 'pending' },
  [meetingStatus.accepted]: { word: t`Accepted`, tone: 'accepted' },
  [meetingStatus.declined]: { word: t`Declined`, tone: 'declined' },
  [meetingStatus.cancelled]: { word: t`Cancelled`, tone: 'neutral' },
};

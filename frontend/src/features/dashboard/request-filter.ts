import { rfpFilters } from '@bidboard/backend/contracts/dashboard';
import { meetingStatus } from '@bidboard/backend/contracts/meeting-choices';
import type { MeetingCard } from './request-card.ts';

const meetingFilters = ['Pending DM/PD', 'Accepted DM/PD'] as const;
type RfpFilter = (typeof rfpFilters)[number];
export type RequestFilter = RfpFilter | (typeof meetingFilters)[number];

/** `other` is the API's word for invites; people choose by what is to be done. */
export const shownFilters: readonly RequestFilter[] = [
  ...rfpFilters.filter((filter) => filter !== 'other'),
  ...meetingFilters,
];

export const isRfpFilter = (filter: RequestFilter): filter is RfpFilter =>
  rfpFilters.some((one) => one === filter);

/** Filters of meetings hide RFPs. */
export const showsRfps = isRfpFilter;

const statusOf: { readonly [F in RequestFilter]?: MeetingCard['status'] } = {
  'Declined RFP/DM/PD': meetingStatus.declined,
  'Pending DM/PD': meetingStatus.pending,
  'Accepted DM/PD': meetingStatus.accepted,
};

/** Whether a meeting belongs into the list of a filter. */
export const meetingPasses = ({ status }: Pick<MeetingCard, 'status'>, filter: RequestFilter): boolean =>
  filter === 'all' || statusOf[filter] === status;

import { rfpFilters } from '@bidboard/backend/contracts/dashboard';
import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import { meetingStatus } from '@bidboard/backend/contracts/meeting-choices';
import { isRfp } from './request-card.ts';
import type { MeetingCard, RequestCard } from './request-card.ts';

const meetingFilters = ['Pending DM/PD', 'Accepted DM/PD'] as const;
/** Of what is read already: RFPs whose timeline is past, and those whose is not. */
const localFilters = ['inprogress', 'completed'] as const;
type RfpFilter = (typeof rfpFilters)[number];
type MeetingFilter = (typeof meetingFilters)[number];
type LocalFilter = (typeof localFilters)[number];
export type RequestFilter = RfpFilter | MeetingFilter | LocalFilter;

/** `other` is the API's word for invites; people choose by what is to be done. */
export const shownFilters: readonly RequestFilter[] = [
  ...rfpFilters.filter((filter) => filter !== 'other'),
  ...meetingFilters,
  ...localFilters,
];

const localFilterLabels: Record<LocalFilter, string> = {
  inprogress: 'Timeline in progress',
  completed: 'Timeline completed',
};
const isLocal = (filter: RequestFilter): filter is LocalFilter => localFilters.some((one) => one === filter);
export const filterWord = (filter: RequestFilter): string =>
  isLocal(filter) ? localFilterLabels[filter] : filter;

/** What the server is asked for; nothing where RFPs are hidden, as they are by filters of meetings. */
export function filterParamOf(filter: RequestFilter): RfpFilter | undefined {
  if (isLocal(filter)) return 'all';
  return rfpFilters.find((one) => one === filter);
}
export const showsRfps = (filter: RequestFilter): boolean => filterParamOf(filter) !== undefined;

const statusOf: { readonly [F in RequestFilter]?: MeetingCard['status'] } = {
  'Declined RFP/DM/PD': meetingStatus.declined,
  'Pending DM/PD': meetingStatus.pending,
  'Accepted DM/PD': meetingStatus.accepted,
};

/** Whether a meeting belongs into the list of a filter. */
export const meetingPasses = ({ status }: Pick<MeetingCard, 'status'>, filter: RequestFilter): boolean =>
  filter === 'all' || statusOf[filter] === status;

/** Whether every milestone of an RFP lies before today; one without a single date is still to come. */
export const isTimelinePast = ({
  rfpTimeline: { timeline, today },
}: Pick<RfpCard, 'rfpTimeline'>): boolean => {
  const days = timeline.flatMap(({ mileStoneDate }) => mileStoneDate ?? []);
  return days.length > 0 && days.every((day) => day < today);
};

/** Whether a card of the list that the server gave belongs into that of a filter. */
export function passes(card: RequestCard, filter: RequestFilter): boolean {
  if (!isRfp(card)) return meetingPasses(card, filter);
  return !isLocal(filter) || isTimelinePast(card) === (filter === 'completed');
}

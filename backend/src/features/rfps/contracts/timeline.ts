import * as yup from 'yup';
import { closed, bool, whole, day, nothing, uuid, type Infer } from '../../../kernel/schema/schema.ts';
import { command } from '../../../kernel/contract.ts';
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';

const timelineItem = closed({
  mileStoneName: yup.string().required(),
  mileStoneDate: yup.string().nullable().defined(),
  isFixed: bool().required(),
});

/** The timeline status of an RFP as of `today` in its zone. Days are whole days; null if a date is missing. */
export const timelineShape = {
  today: yup.string().required(),
  timeline: yup.array(timelineItem).required(),
  currentStage: yup.string().nullable().defined(),
  currentStageNumber: whole().required(),
  totalStages: whole().required(),
  nextStage: yup.string().nullable().defined(),
  daysToCompletion: yup.number().integer().nullable().defined(),
  daysInCurrentStage: yup.number().integer().nullable().defined(),
  daysToNextStage: yup.number().integer().nullable().defined(),
  completionPercent: yup.number().required(),
};
/** The current stage of an RFP that is awarded, closed or cancelled. It no longer waits for its milestones. */
export const endedStage = 'Ended';

/** Whether every dated milestone is over on the timeline's day. */
export const isPastLastMilestone = ({
  today,
  timeline: items,
}: Pick<Timeline, 'today' | 'timeline'>): boolean => {
  const dates = items.flatMap(({ mileStoneDate }) => mileStoneDate ?? []);
  return dates.length > 0 && dates.every((date) => date < today);
};

export const timeline = closed(timelineShape);
export type Timeline = Infer<typeof timeline>;

/** A time of day, HH:MM; '' means none. */
export const timeOfDay = () => yup.string().matches(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, ruleMessages.time);

export const moveDueTime = command('moveDueTime', {
  method: 'POST',
  path: 'project/moveDueTime',
  tag: 'rfps',
  who: 'user',
  summary:
    'Moves the due time of a published RFP to a later one: day and time in its zone; without a time it is the end ' +
    'of the day. If less than four days are left, the new time must be at least four days from now. Vendors are ' +
    'notified.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    dueOn: day().required(),
    dueTime: timeOfDay().defined(),
    /** The version of the project step that the client read. */
    version: whole(),
  }),
  answer: closed({
    message: yup.string().required(),
    dueAt: yup.string().required(),
    version: whole().required(),
  }),
  refuses: ['notFound', 'rfpDecided', 'notPublished', 'dueTimePast', 'staleVersion'],
});

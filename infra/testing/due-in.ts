import { withFixedMilestones } from '@bidboard/backend/contracts/project-rules';
import { submissionMilestone } from '@bidboard/backend/contracts/rfp-steps';

/** A day so many days from today, YYYY-MM-DD. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The fixed milestones, with responses due in so many days: no RFP is published without. */
export const dueIn = (days: number) =>
  withFixedMilestones([]).map((one) => ({
    ...one,
    mileStoneDate: one.mileStoneName === submissionMilestone ? dayFromToday(days) : null,
  }));

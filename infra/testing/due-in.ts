import { withFixedMilestones } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { submissionMilestone } from '@bidboard/backend/features/rfps/contracts/steps';

/** Returns the date that many days from today, as YYYY-MM-DD. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the fixed milestones, with responses due in that many days. No RFP is published without them. */
export const dueIn = (days: number) =>
  withFixedMilestones([]).map((milestone) => ({
    ...milestone,
    mileStoneDate: milestone.mileStoneName === submissionMilestone ? dayFromToday(days) : null,
  }));

import { closed, oneOf } from '../../../kernel/schema/schema.ts';

/** The periods that operators look back on, each in steps of some minutes. */
export const operationPeriods = {
  hour: { steps: 60, stepMinutes: 1 },
  day: { steps: 48, stepMinutes: 30 },
  week: { steps: 56, stepMinutes: 180 },
} as const;
export type OperationPeriod = keyof typeof operationPeriods;
export const periodNames = Object.keys(operationPeriods) as OperationPeriod[];
export const maxSteps = 60;
/** The last hour by default. */
export const inPeriod = closed({ period: oneOf(periodNames) });

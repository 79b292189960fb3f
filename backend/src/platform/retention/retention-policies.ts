import { object } from 'yup';
import { numberOfDays } from '../environment/kinds.ts';
import { validated } from '../environment/read-environment.ts';

interface RetentionPeriod {
  /** The name of the environment variable. */
  variable: string;
  /** The default number of days. */
  days: number;
  /** The minimum number of days. A smaller number would delete data that people still wait for. */
  minDays: number;
}
interface ScheduledDeletion {
  /** The schedule of workers that deletes the data. */
  schedule: string;
}
interface OtherDeletion {
  /** What deletes the data instead of a schedule of its own. */
  deletedBy: string;
}

/** How long data is kept, and what deletes it then. A policy without a period has one that the code fixes. */
export type RetentionPolicy = (RetentionPeriod & (ScheduledDeletion | OtherDeletion)) | ScheduledDeletion;
type RetentionTable = Readonly<Record<string, RetentionPolicy>>;

/** The retention policies of the platform. */
export const platformRetention = {
  events: { variable: 'KEEP_EVENTS_DAYS', days: 7, minDays: 1, schedule: 'purgeOldEvents' },
  storedResponses: { variable: 'KEEP_STORED_RESPONSES_DAYS', days: 1, minDays: 1, schedule: 'purgeOldKeys' },
  attempts: { schedule: 'purgeAttempts' },
  orphanedFiles: { schedule: 'sweepOrphans' },
  logs: { variable: 'KEEP_LOGS_DAYS', days: 14, minDays: 1, deletedBy: 'hourly, by npm start' },
} satisfies RetentionTable;

type PlatformRetention = typeof platformRetention;
/**
 * All retention policies by name: what is kept for a time and then deleted. Each feature adds its own in its retention.ts
 * (`declare module`). compose.ts has the same at run time, and docs/privacy.md explains them.
 */
export interface RetentionPolicies extends PlatformRetention {}

/** The policies whose period the environment may set. */
type PeriodsOf<Policies> = {
  [N in keyof Policies as Policies[N] extends RetentionPeriod ? N : never]: RetentionPeriod;
};
/** The number of days by retention policy. */
export type RetentionDays<Policies = RetentionPolicies> = {
  readonly [N in keyof PeriodsOf<Policies>]: number;
};
/** The policies with a schedule of their own. */
export type RetentionCategory = {
  [N in keyof RetentionPolicies]: RetentionPolicies[N] extends ScheduledDeletion ? N : never;
}[keyof RetentionPolicies];

export const periodsOf = <Policies extends { [N in keyof Policies]: RetentionPolicy }>(
  policies: Policies,
): PeriodsOf<Policies> =>
  Object.fromEntries(
    Object.entries<RetentionPolicy>(policies).filter(([, policy]) => 'variable' in policy),
  ) as object as PeriodsOf<Policies>;

export const categoriesOf = (policies: RetentionPolicies): readonly RetentionCategory[] =>
  Object.entries<RetentionPolicy>({ ...policies })
    .filter(([, policy]) => 'schedule' in policy)
    .map(([name]) => name as RetentionCategory);

/** Returns the variables that set the periods of these policies, for a schema of the environment. */
export const retentionVariables = <Policies extends { [N in keyof Policies]: RetentionPolicy }>(
  policies: Policies,
) =>
  Object.fromEntries(
    Object.values<RetentionPeriod>(periodsOf(policies)).map(({ variable, days, minDays }) => [
      variable,
      numberOfDays(minDays).default(days),
    ]),
  );

/** Reads the environment. Throws a ConfigurationError that names every variable without a valid number of days. */
export function readRetentionDays<Policies extends { [N in keyof Policies]: RetentionPolicy }>(
  policies: Policies,
  env: NodeJS.ProcessEnv,
): RetentionDays<Policies> {
  const days: Partial<Record<string, number>> = validated(object(retentionVariables(policies)), env);
  return Object.fromEntries(
    Object.entries<RetentionPeriod>(periodsOf(policies)).map(([name, { variable }]) => [
      name,
      days[variable],
    ]),
  ) as RetentionDays<Policies>;
}

import { plural, t } from '@lingui/core/macro';
import type { FailedJobRow, JobQueue } from '@bidboard/backend/features/operations/contracts/queues';

/** The server outside of Bidboard that the jobs of a queue call. */
const servers: Partial<Record<JobQueue, string>> = {
  mail: t`The mail server`,
  search: t`The search engine`,
  payments: t`The payment provider`,
  documents: t`The file storage`,
};

/** Every job reads and writes the database, so its errors come before those of the queue's own server. */
const ofDatabase = /postgres|slonik|statement timeout|:5432\b/i;

/** The cause of a failure, in a sentence without its full stop. The error text names it by codes and types. */
export function causeOf(error: string, queue: JobQueue | null): string {
  const server = ofDatabase.test(error) ? t`The database` : ((queue && servers[queue]) ?? t`A server`);
  if (/\b(?:ENOSPC|53100)\b/.test(error)) return t`The disk is full`;
  if (/\b(?:ECONN\w+|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE|ESOCKET)\b/.test(error))
    return t`${server} could not be reached`;
  if (/\bETIMEDOUT\b|TimeoutError|timed out/i.test(error)) return t`${server} did not answer in time`;
  const status =
    /(?:statusCode|responseCode) (\d{3})\b/.exec(error)?.[1] ?? /: ([45]\d\d)\b/.exec(error)?.[1];
  if (status) return mailRefusalOf(error, status) ?? t`${server} answered ${status}`;
  const constraint = /\bconstraint (\w+)/.exec(error)?.[1];
  if (constraint) return t`The database refused the change (${constraint})`;
  if (error.startsWith('UnknownJobVersionError')) return t`No running worker knows this job`;
  return t`The job stopped with an unexpected error`;
}

/** What a mail server refused, by the words of our mail client. An operator repairs a sender or a login, and no address. */
function mailRefusalOf(error: string, status: string): string | undefined {
  if (error.includes('Mail command failed')) return t`The mail server refused the sender (${status})`;
  if (error.includes('all recipients were rejected'))
    return t`The mail server refused the recipient (${status})`;
  if (error.includes('Invalid login')) return t`The mail server refused the login (${status})`;
  return undefined;
}

/** What the failure means for people, and what a retry does. */
const consequences: Record<JobQueue, string> = {
  projections: t`Pages show the state from before. A retry writes the current one.`,
  mail: t`The email was not sent to everyone. A retry sends what is missing.`,
  search: t`The search does not show the change yet. A retry adds it.`,
  payments: t`The payment is not settled here yet. A retry reads it from the provider again and charges no one.`,
  documents: t`The document is missing. A retry creates it.`,
  maintenance: t`The work is not finished. A retry continues it.`,
  schedules: t`The schedule runs again when it is next due. A retry runs it now.`,
};

/** What happened, how often, and what follows. */
export function failureOf({ error, queue, attempts }: Pick<FailedJobRow, 'error' | 'queue' | 'attempts'>) {
  const cause = causeOf(error, queue);
  return {
    title:
      attempts === null
        ? t`${cause}.`
        : plural(
            { attempts },
            { one: `${cause}, at its only attempt.`, other: `${cause}, at each of # attempts.` },
          ),
    consequence: queue ? consequences[queue] : t`A retry runs the job again.`,
  };
}

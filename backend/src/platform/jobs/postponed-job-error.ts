/**
 * Thrown by a job handler when the job cannot run now, which does not count as an attempt. The job is tried again after a pause,
 * as long as the handler throws this. The pause doubles each time, up to half a minute.
 */
export class PostponedJobError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

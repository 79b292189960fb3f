/**
 * Thrown by whoever handles a job: not now, and it counts as no attempt. It is tried again after a while, which doubles each
 * time up to half a minute, for as long as it says so.
 */
export class Postponed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The way in which a call of the API fails when a test asks for it. */
export type Fault =
  /** Responds with that status, before anything is done. */
  | 'status-500'
  | 'status-429'
  /** The connection is cut before anything is done, or after everything is done but before any response. */
  | 'drop-before'
  | 'drop-after';

export interface Misbehaviour {
  fault?: Fault | undefined;
  /** The number of calls that fail; without a number all fail until the test changes it. */
  times?: number | undefined;
  /** Only calls whose `METHOD /path` begins like this. */
  only?: string | undefined;
  /** An additional delay for each call. */
  delayMs?: number | undefined;
}

export class Conduct {
  #present: Misbehaviour = {};

  become(misbehaviour: Misbehaviour): void {
    this.#present = { ...misbehaviour };
  }

  get delayMs(): number {
    return this.#present.delayMs ?? 0;
  }

  /** Returns the fault of the current call, and uses it up. */
  take(line: string): Fault | undefined {
    const { fault, times, only = '' } = this.#present;
    if (fault === undefined || times === 0 || !line.startsWith(only)) return undefined;
    if (times !== undefined) this.#present = { ...this.#present, times: times - 1 };
    return fault;
  }
}

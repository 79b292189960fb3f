/** How a call of the API goes wrong when a test wants it to. */
export type Fault =
  /** Answered with that status, before anything was done. */
  | 'status-500'
  | 'status-429'
  /** The connection is cut before anything was done, or after all was done but before a word of it was said. */
  | 'drop-before'
  | 'drop-after';

export interface Misbehaviour {
  fault?: Fault | undefined;
  /** How many calls go wrong; without a number all do, until told otherwise. */
  times?: number | undefined;
  /** Only calls whose `METHOD /path` begins like this. */
  only?: string | undefined;
  /** How long each call takes, besides. */
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

  /** The fault of the call that is made now; one fewer is left. */
  take(line: string): Fault | undefined {
    const { fault, times, only = '' } = this.#present;
    if (fault === undefined || times === 0 || !line.startsWith(only)) return undefined;
    if (times !== undefined) this.#present = { ...this.#present, times: times - 1 };
    return fault;
  }
}

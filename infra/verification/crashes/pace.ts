/** How many commands may be asked, and who waits until so many were answered. */
export interface Pace {
  /** To be waited for before each command: those beyond what was allowed wait until more are. */
  turn(): Promise<void>;
  /** So many from now on: what dies next does so among them, and what starts again is not buried under the others. */
  allow(commands: number): void;
  /** To be called at each command that is acknowledged. */
  acknowledged(): void;
  /** Resolves when so many more were acknowledged than when it was asked. */
  after(commands: number): Promise<void>;
}

export function createPace(): Pace {
  let count = 0;
  let allowed = 0;
  let awaited: { until: number; resolve(): void }[] = [];
  const held: (() => void)[] = [];
  return {
    async turn() {
      while (allowed <= 0) await new Promise<void>((resolve) => held.push(resolve));
      allowed--;
    },
    allow(commands) {
      allowed = commands;
      for (const go of held.splice(0)) go();
    },
    acknowledged() {
      count++;
      const due = awaited.filter(({ until }) => until <= count);
      awaited = awaited.filter(({ until }) => until > count);
      for (const { resolve } of due) resolve();
    },
    after: (commands) => new Promise((resolve) => awaited.push({ until: count + commands, resolve })),
  };
}

/** Limits the number of commands, and lets callers wait until enough were acknowledged. */
export interface Pace {
  /** Must be awaited before each command. Commands beyond the allowed number wait until more are allowed. */
  turn(): Promise<void>;
  /** Sets the number of commands from now on. The next kill then happens among them, and a restarting part is not flooded. */
  allow(commands: number): void;
  /** Must be called for each acknowledged command. */
  acknowledged(): void;
  /** Resolves when that many more commands were acknowledged since the call. */
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

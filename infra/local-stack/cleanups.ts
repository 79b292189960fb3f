export interface Cleanups {
  /** Adds work to do before the process ends. What was added last runs first. */
  add(name: string, run: () => Promise<void>): void;
  readonly hasStarted: boolean;
  /** Aborts when the shutdown has begun. */
  readonly signal: AbortSignal;
  /** Runs all cleanups in reverse order and ends the process. A second call changes nothing. */
  end(exitCode: number): Promise<never>;
}

/** Collects what was started, to stop it in reverse order whether an error, a signal or Ctrl-C ends the process. */
export function createCleanups(): Cleanups {
  const cleanups: { name: string; run: () => Promise<void> }[] = [];
  const controller = new AbortController();
  let ending: Promise<never> | undefined;

  async function runAll(exitCode: number): Promise<never> {
    controller.abort();
    let code = exitCode;
    for (const { name, run } of cleanups.toReversed()) {
      await run().catch((error: unknown) => {
        process.stderr.write(`${name} did not stop cleanly: ${String(error)}\n`);
        code = 1;
      });
    }
    process.exit(code);
  }

  const all: Cleanups = {
    add: (name, run) => void cleanups.push({ name, run }),
    get hasStarted() {
      return controller.signal.aborted;
    },
    signal: controller.signal,
    end: (exitCode) => (ending ??= runAll(exitCode)),
  };
  // npm forwards a signal that the terminal has already sent, so one Ctrl-C may arrive twice. An impatient person may also press
  // it twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!all.hasStarted) process.stdout.write('\nStopping …\n');
      void all.end(0);
    });
  }
  if (process.send) process.on('disconnect', () => void all.end(1));
  return all;
}

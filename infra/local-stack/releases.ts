export interface Releases {
  /** What to do before the end; the last added is done first. */
  add(name: string, release: () => Promise<void>): void;
  readonly hasStarted: boolean;
  /** Aborts when the end has begun. */
  readonly signal: AbortSignal;
  /** Releases everything in reverse order and ends the process; called again it changes nothing. */
  end(exitCode: number): Promise<never>;
}

/** Gathers what was started, so that it is stopped in reverse order however the end comes: by error, signal, or Ctrl-C. */
export function createReleases(): Releases {
  const releases: { name: string; release: () => Promise<void> }[] = [];
  const controller = new AbortController();
  let ending: Promise<never> | undefined;

  async function releaseAll(exitCode: number): Promise<never> {
    controller.abort();
    let code = exitCode;
    for (const { name, release } of releases.toReversed()) {
      await release().catch((error: unknown) => {
        process.stderr.write(`${name} did not stop cleanly: ${String(error)}\n`);
        code = 1;
      });
    }
    process.exit(code);
  }

  const all: Releases = {
    add: (name, release) => void releases.push({ name, release }),
    get hasStarted() {
      return controller.signal.aborted;
    },
    signal: controller.signal,
    end: (exitCode) => (ending ??= releaseAll(exitCode)),
  };
  // npm passes on what the terminal has sent already, so one Ctrl-C may arrive twice; so may an impatient person's.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!all.hasStarted) process.stdout.write('\nStopping …\n');
      void all.end(0);
    });
  }
  if (process.send) process.on('disconnect', () => void all.end(1));
  return all;
}

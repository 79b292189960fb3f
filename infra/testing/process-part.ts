import { startChild, type Child } from '../processes/child.ts';

/** A process of the product, or all processes of a kind. It can be killed at any line and come back at the same address. */
export interface Part {
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again after a kill. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A part that is one process. */
export interface ProcessPart extends Part {
  /** Undefined while the process is down. */
  pid(): number | undefined;
}

interface PartOptions {
  args?: readonly string[];
  /** Whether it starts at once. Otherwise it waits for the first `restart`. */
  atOnce?: boolean;
}

/** Runs a file of the project; resolves when it is ready. */
export async function startPart(
  entry: string,
  settings: Record<string, string>,
  { args = [], atOnce = true }: PartOptions = {},
): Promise<ProcessPart> {
  let running: Child | undefined = atOnce ? await startChild(entry, settings, args) : undefined;
  return {
    pid: () => running?.pid,
    async kill() {
      await running?.kill();
      running = undefined;
    },
    async restart() {
      running ??= await startChild(entry, settings, args);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

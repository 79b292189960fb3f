import { createJobBroker, type BrokerConfig, type JobWindow } from './jobs.ts';
import type { JobBroker } from './broker-interface.ts';

export interface OpenedWindow {
  /** Connects at the first look. Rejects while the broker cannot be reached; the caller may then try again. */
  look(): Promise<JobWindow>;
  close(): Promise<void>;
}

/** Creates a view of the jobs for processes that run none and seldom look at them. */
export function createJobWindow(config: BrokerConfig, onError: (error: Error) => void): OpenedWindow {
  let opened: Promise<JobBroker> | undefined;
  return {
    look() {
      opened ??= createJobBroker(config, { onError }).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close() {
      await opened?.then(
        (broker) => broker.close(),
        () => undefined,
      );
    },
  };
}

import { createJobBroker, type BrokerConfig, type JobBroker, type JobWindow } from '../jobs.ts';

export interface OpenedWindow {
  /** Connects when somebody looks first; rejects while the broker cannot be reached, and may be asked again. */
  look(): Promise<JobWindow>;
  close(): Promise<void>;
}

/** For processes that run no jobs and seldom look at them. */
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

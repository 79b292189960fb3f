import type { Mail } from '@bidboard/backend/platform/notifications/mail';
import type { Database } from '@bidboard/backend/platform/database/database';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubscriberDependencies, Subscriber } from '../jobs/subscriber.ts';
import { subscribers } from '../app/composition.ts';

/** External services of a subscriber that catch what is sent: mails, and pushes with `emit`'s arguments in order. */
export interface TestDependencies {
  deps: SubscriberDependencies;
  mails: Mail[];
  pushes: unknown[][];
  /** While true the bus refuses every push. */
  bus: { isDown: boolean };
}

export function createTestDependencies(
  database: Database,
  {
    publicUrl = '',
    clock = Date.now,
    files = createFileStore(join(tmpdir(), `bidboard-files-${crypto.randomUUID()}`), undefined),
  }: Partial<Pick<SubscriberDependencies, 'publicUrl' | 'clock' | 'files'>> = {},
): TestDependencies {
  const mails: Mail[] = [];
  const pushes: unknown[][] = [];
  const bus = { isDown: false };
  const deps: SubscriberDependencies = {
    database,
    mail: { send: async (mail) => void mails.push(mail), close: () => undefined },
    pushes: {
      emit: async (...push) => {
        if (bus.isDown) throw new Error('no bus');
        pushes.push(push);
      },
      recheck: async () => undefined,
      close: async () => undefined,
    },
    files,
    publicUrl,
    mailContact: 'help@bidboard.example',
    clock,
  };
  return { deps, mails, pushes, bus };
}

export function subscriberNamed(name: string): Subscriber {
  const found = subscribers.find((subscriber) => subscriber.name === name);
  if (!found) throw new Error(`no subscriber is called ${name}`);
  return found;
}

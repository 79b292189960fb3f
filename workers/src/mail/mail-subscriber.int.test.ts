import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { createFileStore } from '@bidboard/backend/platform/storage/storage';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SubscriberDependencies } from '../jobs/subscriber.ts';
import { defineEmails } from './email-content.ts';
import { mailSubscriber } from './mail-subscriber.ts';

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

const event: RecordedEvent = {
  eventId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
  name: 'rfpPublished',
  payload: { rfpId: '01a1fe3b-3875-7882-83b0-8c3f4d648c02' },
  correlationId: 'c',
  occurredAt: 0,
};
const { plain } = defineEmails('test', { plain: () => ({ subject: 's', body: ['t'] }) });
const threeMails = mailSubscriber('threeMails', ['rfpPublished'], async () =>
  ['one', 'two', 'three'].map((to) => ({ to, email: plain() })),
);

test('An address that refuses mail blocks no other, and is retried under the same Message-ID', async () => {
  const sent: string[] = [];
  let refuses = true;
  const deps: SubscriberDependencies = {
    database: scratch.database,
    mail: {
      send: async ({ to, id }) => {
        if (to === 'two' && refuses) throw new Error('no such mailbox');
        sent.push(`${to} ${id}`);
      },
      close: () => undefined,
    },
    pushes: {
      emit: async () => undefined,
      recheck: async () => undefined,
      close: async () => undefined,
    },
    files: createFileStore(tmpdir(), undefined),
    publicUrl: '',
    mailContact: 'help@bidboard.example',
    clock: Date.now,
  };
  const idOf = (index: number) => `${event.eventId}.threeMails.${index}`;
  await expect(threeMails.handle(event, deps)).rejects.toThrow('no such mailbox');
  expect(sent).toEqual([`one ${idOf(0)}`, `three ${idOf(2)}`]);
  expect(await hasReceipt(scratch.database, event.eventId, 'threeMails')).toBe(false);

  refuses = false;
  await threeMails.handle(event, deps);
  expect(sent).toEqual([`one ${idOf(0)}`, `three ${idOf(2)}`, `two ${idOf(1)}`]);
  const before = sent.length;
  await threeMails.handle(event, deps);
  expect(sent).toHaveLength(before);
});

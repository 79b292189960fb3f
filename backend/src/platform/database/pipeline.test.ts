import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { createPipeline, pipelined } from './pipeline.ts';

const statement = (sql: string) => ({ text: pipelined({ sql }).sql, values: [] });
const insert = 'insert into thing (id) values (1)';

/** Returns a pipeline whose server refuses to start a transaction, and the texts that it sends. */
function startRefusing() {
  const sent: string[] = [];
  const query = async ({ text }: { text: string }) => {
    sent.push(text);
    if (text === 'START TRANSACTION') throw new Error('canceled');
    return { command: 'INSERT', fields: [], rowCount: 1, rows: [] };
  };
  return { send: createPipeline({ query } as unknown as Client), sent };
}

test.each([
  ['a pipelined write and COMMIT', 'COMMIT'],
  ['a pipelined write and a read', 'select 1'],
])('If START TRANSACTION fails, %s are not sent', async (_, last) => {
  const { send, sent } = startRefusing();
  await send({ text: 'START TRANSACTION', values: [] });
  await send(statement(insert));
  await expect(send({ text: last, values: [] })).rejects.toThrow('canceled');
  expect(sent).toEqual(['START TRANSACTION']);
});

test('If START TRANSACTION fails, a write that is the first statement is not sent', async () => {
  const { send, sent } = startRefusing();
  await send({ text: 'START TRANSACTION', values: [] });
  await expect(send({ text: insert, values: [] })).rejects.toThrow('canceled');
  expect(sent).toEqual(['START TRANSACTION']);
});

test('START TRANSACTION is sent together with a read, whose error it explains', async () => {
  const { send, sent } = startRefusing();
  await send({ text: 'START TRANSACTION', values: [] });
  await expect(send({ text: 'select 1 for update', values: [] })).rejects.toThrow('canceled');
  expect(sent).toEqual(['START TRANSACTION', 'select 1 for update']);
});

import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { recordReceipt } from '../../../platform/outbox/receipt.ts';
import { row, text } from '../../../platform/database/row.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp } from '../../../testing/app/test-app.ts';
import { readMachineState } from './machine-state.ts';

const projections = [
  { name: 'people', subscribesTo: { userSignedUp: () => [] } },
  { name: 'tenders', subscribesTo: { rfpSaved: () => [] } },
];
const readState = readMachineState(projections);

test('Waiting, lagging and dead-lettered work is reported, but not what an operator discarded', async () => {
  const app = await createTestApp({ clock: Date.now });
  onTestFinished(() => app.close());
  const { database } = app;
  await signUpPerson(app, 'ada@x.example');
  const state = async () => {
    const { oldestUnpublishedSeconds, projections: readModels, ...rest } = await readState(database);
    return {
      ...rest,
      waits: oldestUnpublishedSeconds > 0,
      behind: readModels.map((readModel) => readModel.behind),
    };
  };
  const { unpublished } = await state();
  expect(unpublished).toBeGreaterThan(0);
  expect(await state()).toMatchObject({ waits: true, unprocessed: 0, deadLettered: 0, behind: [1, 0] });

  await database.query(sql.statement`update outbox set published_at = now(), subscribers = '{people}'
    where name = 'userSignedUp'`);
  await database.query(sql.statement`
    update outbox set published_at = now(), completed_at = now() where published_at is null`);
  expect(await state()).toMatchObject({ unpublished: 0, waits: false, unprocessed: 1, behind: [1, 0] });

  const eventId = await database.oneFirst(sql.type(row({ id: text }))`
    select event_id::text as id from outbox where name = 'userSignedUp'`);
  await recordReceipt(database, eventId, 'people');
  expect(await state()).toMatchObject({ unprocessed: 1, behind: [0, 0] });

  await database.query(sql.statement`
    update event_receipt set dead_letter_error = 'Error: no' where event_id = ${eventId}`);
  expect(await state()).toMatchObject({ deadLettered: 1 });
  await database.query(sql.statement`
    update event_receipt set discarded_at = now() where event_id = ${eventId}`);
  expect(await state()).toMatchObject({ deadLettered: 0 });
});

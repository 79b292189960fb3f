import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { createRfp, getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isRoot } from '../../machine/places.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { canMount, startOnSmallDisk, type OnSmallDisk } from './small-disk.ts';

const disks = isRoot && canMount() ? ['of the database'] : [];
if (disks.length === 0)
  process.stdout.write('No disk can be mounted here: a database on a full one is not tried.\n');

const make = (person: Person, rfpName: string, key: string) =>
  person.call(createRfp, {
    key,
    body: {
      rfpName,
      processTypeValue: 'rapid',
      scopeValue: 'private',
      stepsValue: presets.rapid,
    },
  });

test('A command that the database has no room for is refused with 507, and succeeds when it is sent again later', async () => {
  const app = await createTestApp({ clock: Date.now });
  onTestFinished(() => app.close());
  const buyer = await signUpPerson(app, 'buyer@room.example');
  await app.database.query(sql.statement`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await app.database.query(sql.statement`
    create trigger no_room before insert on rfp for each row execute function no_room()`);
  const { status, problem } = await make(buyer, 'one', 'one');
  expect([status, problem.code, problem.message]).toEqual([507, 'storageFull', refusals.storageFull]);
  await app.database.query(sql.statement`drop trigger no_room on rfp`);
  expect((await make(buyer, 'one', 'one')).status).toBe(200);
});

const megabytes = 520;
/** The maximum number of requests until enough were refused. A row often fits into the space of another one. */
const maxRequests = 2_000;

describe.each(disks)('While the disk %s is full', () => {
  const usual = process.env['TEST_DATABASE_URL'];
  let disk: OnSmallDisk;
  let app: TestApp;
  let buyer: Person;
  beforeAll(async () => {
    disk = await startOnSmallDisk('database-on-small-disk.ts', megabytes, {});
    process.env['TEST_DATABASE_URL'] = disk.shared['url'];
    app = await createTestApp({ clock: Date.now });
    buyer = await signUpPerson(app, 'buyer@full.example');
  });
  afterAll(async () => {
    try {
      await disk?.call('free');
      await app?.close();
    } finally {
      process.env['TEST_DATABASE_URL'] = usual;
      await disk?.end();
    }
  });

  const names = () => app.database.anyFirst(sql.type(row({ name: text }))`select name from rfp`);
  const events = () =>
    app.database.oneFirst(
      sql.type(row({ n: number }))`select count(*)::int4 as n from outbox where name = 'rfpSaved'`,
    );

  test('A command refused with 507 leaves nothing, confirmed commands are kept, and all continues once there is room', async () => {
    const first = await make(buyer, 'before', 'before');
    expect(first.status).toBe(200);
    await disk.call('fill');
    const confirmed = ['before'];
    const refused: string[] = [];
    const wanted = sizeOf('refusedForRoom');
    for (let at = 0; at < maxRequests && refused.length < wanted; at += 1) {
      const { status, problem, text: responseText } = await make(buyer, `rfp ${at}`, `key-${at}`);
      expect([200, 507], responseText).toContain(status);
      if (status === 200) confirmed.push(`rfp ${at}`);
      else {
        expect(problem).toMatchObject({ status: 507, code: 'storageFull' });
        refused.push(`${at}`);
      }
    }
    expect(refused.length).toBe(wanted);
    expect([...(await names())].sort()).toEqual(confirmed.toSorted());
    expect(await events()).toBe(confirmed.length);
    const read = await buyer.call(getRfpById, { params: { rfpId: first.body.rfp._id } });
    expect(read.status).toBe(200);
    await disk.call('free');
    for (const at of refused) expect((await make(buyer, `rfp ${at}`, `key-${at}`)).status).toBe(200);
    expect(await names()).toHaveLength(confirmed.length + refused.length);
    recordVerification('overload: disk of the database full', {
      confirmed: confirmed.length,
      refused: refused.length,
    });
  });
});

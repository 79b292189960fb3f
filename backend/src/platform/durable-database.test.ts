import { expect, test } from 'vitest';
import { durabilityErrorOf, durabilityOf } from './durable-database.ts';

const set = (name: string, setting: string, source = 'configuration file') => ({ name, setting, source });
const kept = [set('fsync', 'on'), set('full_page_writes', 'on'), set('synchronous_commit', 'on')];

test.each(['on', 'local', 'remote_write', 'remote_apply'])(
  'a database whose commits are %s is nothing to complain of',
  (way) => expect(durabilityErrorOf([...kept.slice(0, 2), set('synchronous_commit', way)])).toBeUndefined(),
);

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'without %s it is named, with who turned it off and what to do',
  (name) => {
    const error = durabilityErrorOf(
      kept.map((one) => (one.name === name ? set(name, 'off', 'database') : one)),
    );
    expect(error).toContain(`these are off: ${name} (by database). Turn them on`);
    expect(error).toContain(`ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf()`);
    expect(error).toContain('DATABASE_DURABILITY=any');
  },
);

test('all that is off is named at once, in no more words than a log keeps of an error', () => {
  const error = durabilityErrorOf(kept.map(({ name }) => set(name, 'off', 'command line')));
  expect(error?.match(/\(by command line\)/g)).toHaveLength(3);
  expect(error?.length).toBeLessThan(500);
});

test('a database must keep what it confirms, unless it is said otherwise', () => {
  expect([{}, { DATABASE_DURABILITY: '' }, { DATABASE_DURABILITY: 'any' }].map(durabilityOf)).toEqual([
    'required',
    'required',
    'any',
  ]);
  expect(() => durabilityOf({ DATABASE_DURABILITY: 'off' })).toThrow(
    'DATABASE_DURABILITY is required or any',
  );
});

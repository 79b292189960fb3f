import { expect, test } from 'vitest';
import { durabilityErrorOf, durabilityOf } from './durable-database.ts';

const set = (name: string, setting: string, source = 'configuration file') => ({ name, setting, source });
const durable = [set('fsync', 'on'), set('full_page_writes', 'on'), set('synchronous_commit', 'on')];

test.each(['on', 'local', 'remote_write', 'remote_apply'])(
  'A database with synchronous_commit %s causes no error',
  (way) =>
    expect(durabilityErrorOf([...durable.slice(0, 2), set('synchronous_commit', way)])).toBeUndefined(),
);

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'A database without %s causes an error that names the setting, where it was turned off and what to do',
  (name) => {
    const error = durabilityErrorOf(
      durable.map((setting) => (setting.name === name ? set(name, 'off', 'database') : setting)),
    );
    expect(error).toContain(`these are off: ${name} (by database). Turn them on`);
    expect(error).toContain(`ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf()`);
    expect(error).toContain('DATABASE_DURABILITY=any');
  },
);

test('One error names every disabled setting and is short enough for the log', () => {
  const error = durabilityErrorOf(durable.map(({ name }) => set(name, 'off', 'command line')));
  expect(error?.match(/\(by command line\)/g)).toHaveLength(3);
  expect(error?.length).toBeLessThan(500);
});

test('A durable database is required unless the configuration says otherwise', () => {
  expect([{}, { DATABASE_DURABILITY: '' }, { DATABASE_DURABILITY: 'any' }].map(durabilityOf)).toEqual([
    'required',
    'required',
    'any',
  ]);
  expect(() => durabilityOf({ DATABASE_DURABILITY: 'off' })).toThrow(
    'DATABASE_DURABILITY must be required or any',
  );
});

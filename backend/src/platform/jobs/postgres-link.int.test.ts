import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/servers/test-database.ts';
import { postgresLink } from './postgres-link.ts';

test('A borrowed connection that breaks is reported and ends no process', async () => {
  const { url, close } = await createTestDatabase();
  const errors: string[] = [];
  const { adding, close: closeLink } = await postgresLink(url, (error) => errors.push(error.message));
  const [taken, other] = [await adding.connect(), await adding.connect()];
  const { rows } = await taken.query('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.['pid']]);
  await expect.poll(() => errors).toContainEqual(expect.stringContaining('terminat'));
  taken.release(true);
  other.release();
  await closeLink();
  await close();
});

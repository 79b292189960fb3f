// Exits once the database has every migration that this version knows. Roles wait for it where nothing starts them in order.
import { setTimeout } from 'node:timers/promises';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { readinessOf } from '@bidboard/backend/platform/observability/readiness';

const [everyMs, timeoutMs] = [500, 600_000];
const print = (line: string) => process.stdout.write(`${line}\n`);

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const database = await createDatabase(url, { connections: 1 });
const findReadiness = readinessOf({ database });
const deadline = Date.now() + timeoutMs;
let announced = '';
for (;;) {
  const { parts } = await findReadiness();
  if (parts.migrations === 'up') break;
  const missing = parts.database === 'up' ? 'migrations' : 'database';
  if (missing !== announced) print(`Waiting for the ${missing}.`);
  announced = missing;
  if (Date.now() > deadline)
    throw new Error(`the ${missing} did not become available within ${timeoutMs / 1000} s`);
  await setTimeout(everyMs);
}
await database.end();
print('The database has every migration.');

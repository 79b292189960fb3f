import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { runScript } from '../../testing/run-script.ts';
import { fillUp, freeHalf, freeSpace } from './small-disk.ts';

// An API process whose files are on a small disk. On command it makes backups onto that disk, or starts a worker. Its environment
// is that of the API.
const [, , folder = ''] = process.argv;
const files = join(folder, 'files');
const variables = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
);
const env = { ...Object.fromEntries(variables), STORAGE_DIR: files };
const api = await startChild('backend/src/main.ts', env);

let worker: Child | undefined;
async function work(): Promise<void> {
  worker = await startChild('workers/src/main.ts', { ...env, METRICS_PORT: String(await freePort()) });
}

const namesIn = (place: string): string =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => file.name)
    .sort()
    .join('\n');

async function backUp(): Promise<Record<string, string>> {
  const { code, output } = await runScript('backup', [join(folder, 'backups', 'first')], env);
  const left = existsSync(join(folder, 'backups')) ? namesIn(join(folder, 'backups')) : '';
  return { code: String(code), output, left };
}

type SharedValues = void | Record<string, string>;
type Action = () => SharedValues | Promise<SharedValues>;
const actions: Record<string, Action> = {
  fill: () => fillUp(folder),
  freeHalf: () => freeHalf(folder),
  free: () => freeSpace(folder),
  list: () => ({ files: namesIn(files) }),
  backup: backUp,
  work,
};
process.on('message', async (word: string) => process.send?.((await actions[word]?.()) ?? {}));
process.on('disconnect', async () => {
  await worker?.stop();
  await api.stop();
  process.exit(0);
});
process.send?.({ pid: String(api.pid) });

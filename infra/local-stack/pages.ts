import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logPlace, root } from '../machine/places.ts';
import { programOf } from '../processes/run-program.ts';
import { fullDisk, SetupError } from '../machine/setup-error.ts';

export const pagesFolder = join(root, 'frontend', 'dist');
const stampPath = join(pagesFolder, '.built-from');
const sources = [
  'frontend/src/**/*.*',
  'frontend/public/**/*.*',
  'frontend/*.*',
  'docs/guides/**/*.*',
  'backend/src/kernel/**/*.ts',
  'backend/src/features/*/contract.ts',
  'backend/src/features/*/contracts/**/*.ts',
  'package-lock.json',
];

async function hashOfSources(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(sources, { cwd: root })) paths.push(path);
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.toSorted()) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex');
}

/** Returns a build function if the built pages do not match the current sources; undefined if they do. */
export async function pagesToBuild(): Promise<((signal: AbortSignal) => Promise<void>) | undefined> {
  const hash = await hashOfSources();
  const isBuilt = existsSync(join(pagesFolder, 'index.html')) && existsSync(stampPath);
  if (isBuilt && readFileSync(stampPath, 'utf8') === hash) return undefined;
  return async (signal) => {
    await build(signal);
    writeFileSync(stampPath, hash);
  };
}

/** Builds the pages from the current sources if needed, for callers with no user who may interrupt it. */
export async function buildPages(): Promise<void> {
  const make = await pagesToBuild();
  await make?.(new AbortController().signal);
}

async function build(signal: AbortSignal): Promise<void> {
  mkdirSync(logPlace, { recursive: true });
  const logPath = join(logPlace, 'pages.log');
  const log = openSync(logPath, 'w');
  const env = { ...process.env, NODE_ENV: 'production' };
  const builder = spawn(process.execPath, [programOf('vite', 'vite'), 'build', join(root, 'frontend')], {
    cwd: join(root, 'frontend'),
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = () => builder.kill();
  signal.addEventListener('abort', stop);
  const [code] = (await once(builder, 'exit')) as [number | null];
  signal.removeEventListener('abort', stop);
  if (code === 0) return;
  const words = readFileSync(logPath, 'utf8');
  if (words.includes('ENOSPC')) throw new SetupError(fullDisk);
  throw new SetupError(
    `The pages could not be built (${logPath}):\n${words.trimEnd().split('\n').slice(-20).join('\n')}`,
  );
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../machine/places.ts';

/** A project with the real entry point, whose commands only print a setting. */
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'bidboard-env-'));
  await mkdir(join(project, 'infra', 'commands'), { recursive: true });
  await mkdir(join(project, 'node_modules'));
  await cp(join(root, 'infra', 'run.mjs'), join(project, 'infra', 'run.mjs'));
  const lock = '{ "packages": {} }';
  await writeFile(join(project, 'package-lock.json'), lock);
  await writeFile(
    join(project, 'node_modules', '.bidboard-lock'),
    createHash('sha256').update(lock).digest('hex'),
  );
  for (const command of ['start', 'dev', 'migrate', 'test', 'check'])
    await writeFile(
      join(project, 'infra', 'commands', `${command}.ts`),
      "process.stdout.write(`MAIL_FROM is ${process.env['MAIL_FROM'] ?? 'not set'}`);\n",
    );
  await writeFile(join(project, '.env'), '# Who sends\nMAIL_FROM="Bids <bids@example.com>"\n');
  await writeFile(join(project, '.env.staging'), 'MAIL_FROM=staging@example.com\n');
});
afterAll(() => rm(project, { recursive: true }));

async function run(command: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(project, 'infra', 'run.mjs'), command], {
    // A person may call it from any folder.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number, output, errors };
}
const prints = (value: string) => ({ code: 0, output: `MAIL_FROM is ${value}`, errors: '' });

test.each(['start', 'dev', 'migrate'])('The command %s reads .env', async (command) => {
  expect(await run(command)).toEqual(prints('Bids <bids@example.com>'));
});

test.each(['test', 'check'])('The command %s does not read .env', async (command) => {
  expect(await run(command)).toEqual(prints('not set'));
});

test('A variable that is set already wins over .env', async () => {
  expect(await run('start', { MAIL_FROM: 'shell@example.com' })).toEqual(prints('shell@example.com'));
  expect(await run('start', { MAIL_FROM: '' })).toEqual(prints(''));
});

test('ENV_FILE names another file, and an empty ENV_FILE names none', async () => {
  expect(await run('start', { ENV_FILE: '.env.staging' })).toEqual(prints('staging@example.com'));
  expect(await run('start', { ENV_FILE: '' })).toEqual(prints('not set'));
});

test('An ENV_FILE that does not exist stops the command with a sentence', async () => {
  const { code, output, errors } = await run('start', { ENV_FILE: '.env.none' });
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe(`ENV_FILE names ${join(project, '.env.none')}, which does not exist.\n`);
});

test('Without .env a command runs with its environment only', async () => {
  const file = join(project, '.env');
  await rename(file, `${file}.away`);
  try {
    expect(await run('start')).toEqual(prints('not set'));
  } finally {
    await rename(`${file}.away`, file);
  }
});

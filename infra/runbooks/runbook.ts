import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { requiredDurability, startChild, type Child } from '../processes/child.ts';
import { root } from '../machine/places.ts';
import { setHashCost } from '@bidboard/backend/platform/auth/slow-hash';
import { password, signUpOperator } from '@bidboard/backend/testing/app/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { freePort } from '../machine/free-port.ts';

/** An operator's tools: a shell that keeps its variables, and the database as its owner. */
export interface OperatorShell {
  shell(block: string): Promise<string>;
  /** Runs until it is stopped. */
  start(block: string): { stop(): Promise<void> };
  sql(block: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

// Replaces npm itself, which would take half a second each time, with the command behind `npm run COMMAND -- ARGUMENTS`.
const prelude = `set -eo pipefail
npm() { local command="$2"; shift 2; if [ "\${1-}" = -- ]; then shift; fi; node infra/run.mjs "$command" "$@"; }
`;

export function openOperatorShell(env: Record<string, string>, ownerUrl: string): OperatorShell {
  const folder = mkdtempSync(join(tmpdir(), 'bidboard-desk-'));
  const stateFile = join(folder, 'kept');
  const options = {
    cwd: root,
    env: {
      ENV_FILE: '',
      ...requiredDurability(),
      ...env,
      PATH: `${process.execPath.replace(/\/node$/, '')}:${process.env['PATH']}`,
    },
  };
  return {
    async shell(block) {
      const keeping = `[ ! -f '${stateFile}' ] || . '${stateFile}'\ntrap '{ declare -px; declare -f; } > ${stateFile}' EXIT\n`;
      const shell = spawn('bash', ['-c', `${prelude}${keeping}${block}`], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [output, stderr, [code]] = await Promise.all([
        text(shell.stdout),
        text(shell.stderr),
        once(shell, 'close') as Promise<[number | null]>,
      ]);
      if (code !== 0) throw new Error(`${block}\nended with ${code}: ${output}${stderr}`);
      return output;
    },
    start(block) {
      const running = spawn('bash', ['-c', `exec ${block}`], { ...options, stdio: 'ignore' });
      const ended = once(running, 'close');
      return {
        async stop() {
          running.kill('SIGTERM');
          await ended;
        },
      };
    },
    async sql(block) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(block)).rows;
      } finally {
        await client.end();
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A page of docs/runbooks, followed from its top. Each block of commands runs exactly as written, in order. */
export interface Runbook {
  /** Runs the next block, a shell block that matches `about`; returns its output. */
  run(about: RegExp): Promise<string>;
  /** Does the same for calls that answer JSON. */
  call<A>(about: RegExp): Promise<A>;
  start(about: RegExp): { stop(): Promise<void> };
  query(about: RegExp): Promise<Record<string, unknown>[]>;
  /** Returns the next block as written, for a test that runs it in another way. */
  read(kind: 'sh' | 'sql' | 'ini', about: RegExp): string;
  /** Leaves the next block to another test of the same page. */
  skip(): void;
  /** Returns the blocks that have not run yet. */
  rest(): string[];
}

export function openRunbook(name: string, desk: OperatorShell): Runbook {
  const page = readFileSync(join(root, 'docs', 'runbooks', `${name}.md`), 'utf8');
  const blocks = [...page.matchAll(/^( *)```(sh|sql|ini)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', kind, body = '']) => ({
      kind,
      body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
  function next(kind: string, about: RegExp): string {
    const block = blocks.shift();
    if (!block || block.kind !== kind || !about.test(block.body))
      throw new Error(
        `${name}.md continues differently: ${block ? `${block.kind}: ${block.body}` : 'it has ended'}`,
      );
    return block.body;
  }
  return {
    run: (about) => desk.shell(next('sh', about)),
    call: async <A>(about: RegExp) => JSON.parse(await desk.shell(next('sh', about))) as A,
    start: (about) => desk.start(next('sh', about)),
    query: (about) => desk.sql(next('sql', about)),
    read: next,
    skip: () => void blocks.shift(),
    rest: () => blocks.map(({ body }) => body),
  };
}

/** The running product, with an operator who has done the first steps of every page. */
export interface MonitoredProduct {
  /** The app for fixtures, beside the API process, on the same database. */
  app: TestApp;
  desk: OperatorShell;
  /** The environment of every process. */
  env: Record<string, string>;
  startWorkers(roles: string, more?: Record<string, string>): Promise<Child>;
  close(): Promise<void>;
}

export async function openMonitoredProduct(
  settings: Record<string, string> = {},
  existing?: TestApp,
): Promise<MonitoredProduct> {
  setHashCost();
  const app = existing ?? (await createTestApp({ clock: Date.now }));
  const operator = await signUpOperator(app);
  const port = String(await freePort());
  const env = {
    DATABASE_URL: app.appUrl,
    MIGRATION_DATABASE_URL: app.url,
    STORAGE_DIR: dirname(app.files.incomingFolder),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const children = [await startChild('backend/src/main.ts', { ...env, PORT: port })];
  const desk = openOperatorShell(
    { ...env, BIDBOARD: `http://127.0.0.1:${port}`, OPERATOR: operator.email, PASSWORD: password },
    app.url,
  );
  await openRunbook('README', desk).run(/users\/login/);
  return {
    app,
    desk,
    env,
    async startWorkers(roles, more = {}) {
      const child = await startChild('workers/src/main.ts', { ...env, ...more }, [`--roles=${roles}`]);
      let isExited = false;
      const endOnce = (end: () => Promise<void>) => async () => {
        if (isExited) return;
        isExited = true;
        await end();
      };
      const workers = { ...child, stop: endOnce(child.stop), kill: endOnce(child.kill) };
      children.push(workers);
      return workers;
    },
    async close() {
      for (const child of children.toReversed()) await child.stop();
      desk.close();
      if (!existing) await app.close();
    },
  };
}

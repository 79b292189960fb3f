import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from '../dev/tree-copy.ts';
import { applyStep, readSteps } from './tutorial.ts';

/** No command of the tutorial takes longer, even beside other tests. */
const maxMs = 600_000;

let tree: string;
beforeAll(() => {
  tree = copyTree('tutorial');
  // The check of the imports caches its results by commit.
  const author = ['user.name=Reader', 'user.email=reader@bidboard.example', 'commit.gpgSign=false'];
  execFileSync('git', [...author.flatMap((setting) => ['-c', setting]), 'commit', '-qm', 'Begin'], {
    cwd: tree,
  });
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** The engines of this run serve the tests of the tutorial too. All other settings of this run are its own. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|DATABASE_DURABILITY|TEST_.*_URL)$/.test(name),
  ),
);

/** Runs a command in the copy. Returns its exit code and output. */
async function run(command: string): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    cwd: tree,
    env: { ...inherited, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxMs,
  });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output: `${out}${error}` };
}

/** The steps build on each other, so a step after one that failed says nothing. */
let failed: string | undefined;

test.each(readSteps())(
  '$title',
  async (step) => {
    expect(failed, 'an earlier step failed').toBeUndefined();
    failed = step.title;
    if (step.failsBefore) expect((await run(step.commands[0] ?? '')).code, 'before the step').not.toBe(0);
    applyStep(tree, step);
    for (const command of step.commands) {
      const { code, output } = await run(command);
      expect(code, `${command}\n${output}`).toBe(0);
    }
    failed = undefined;
  },
  maxMs,
);

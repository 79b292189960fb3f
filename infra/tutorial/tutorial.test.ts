import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { applyStep, pathOf, readSteps, recount, stepsOf } from './tutorial.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidboard-tutorial-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The tutorial of a first feature', () => {
  const steps = readSteps();

  test('Its diffs apply one after the other to the current tree', () => {
    const paths = [...new Set(steps.flatMap(({ diffs }) => diffs.map(pathOf)))];
    for (const path of paths.filter((changed) => existsSync(join(root, changed)))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(root, path), join(folder, path));
    }
    for (const step of steps) applyStep(folder, step);
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test('Each of its hunks states the number of lines that it has', () => {
    for (const diff of steps.flatMap(({ diffs }) => diffs)) expect(diff).toBe(recount(diff));
  });

  test('Each of its steps changes something and is checked by an npm command', () => {
    expect(steps.length).toBeGreaterThan(7);
    expect(steps.filter(({ diffs, commands }) => diffs.length === 0 || commands.length === 0)).toEqual([]);
    const commands = steps.flatMap((step) => step.commands);
    expect(commands.filter((command) => !/^npm (test|run) [\w ./-]+$/.test(command))).toEqual([]);
  });
});

describe('A step', () => {
  const page = [
    '# Tutorial',
    '## 1. Rename it',
    'Before this step, the command fails: why.',
    '```diff',
    '--- a/name.txt',
    '+++ b/name.txt',
    '@@ -1,2 +1,2 @@',
    ' first',
    '-old',
    '+new',
    '```',
    '```sh',
    'npm test -- name',
    'npm run check',
    '```',
    '## Read on',
    '```sh',
    'npm start',
    '```',
    '',
  ].join('\n');
  const [step] = stepsOf(page) as [ReturnType<typeof stepsOf>[number]];

  test('consists of the diffs and commands under a numbered title', () => {
    expect(stepsOf(page)).toEqual([
      {
        title: '1. Rename it',
        diffs: ['--- a/name.txt\n+++ b/name.txt\n@@ -1,2 +1,2 @@\n first\n-old\n+new\n'],
        commands: ['npm test -- name', 'npm run check'],
        failsBefore: true,
      },
    ]);
  });

  test('changes the file that it names', () => {
    writeFileSync(join(folder, 'name.txt'), 'first\nold\n');
    applyStep(folder, step);
    expect(readFileSync(join(folder, 'name.txt'), 'utf8')).toBe('first\nnew\n');
  });

  test('is refused with its title and file if a line around the change differs', () => {
    writeFileSync(join(folder, 'name.txt'), 'other\nold\n');
    expect(() => applyStep(folder, step)).toThrow('Step "1. Rename it" does not apply to name.txt');
  });

  test('has its hunks recounted after an edit', () => {
    const edited = '--- a/x\n+++ b/x\n@@ -4,1 +4,1 @@\n a\n\n-b\n+c\n+d\n@@ -20,9 +21,9 @@\n+e\n';
    expect(recount(edited)).toBe(
      '--- a/x\n+++ b/x\n@@ -4,3 +4,4 @@\n a\n\n-b\n+c\n+d\n@@ -20,0 +21,1 @@\n+e\n',
    );
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/places.ts';

/** A step of docs/tutorial-first-feature.md. */
export interface Step {
  title: string;
  /** Each changes or creates one file. */
  diffs: readonly string[];
  /** The commands that pass after the diffs. */
  commands: readonly string[];
  /** Whether the page says that the commands fail without the diffs. */
  failsBefore: boolean;
}

/** Returns the steps of a tutorial in Markdown: the sections whose titles begin with a number. */
export const stepsOf = (markdown: string): Step[] =>
  markdown
    .split(/^## /m)
    .filter((section) => /^\d+\. /.test(section))
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      diffs: blocksOf(section, 'diff'),
      commands: blocksOf(section, 'sh').flatMap((block) => block.trim().split('\n')),
      failsBefore: /^Before this step, the command fails/m.test(section),
    }));

export const readSteps = (): Step[] =>
  stepsOf(readFileSync(join(root, 'docs/tutorial-first-feature.md'), 'utf8'));

/** Returns the texts of the code blocks in a language. */
const blocksOf = (section: string, language: string): string[] =>
  Array.from(section.matchAll(/^```(\w+)\n(.*?)^```$/gms), ([, name, text = '']) =>
    name === language ? [text] : [],
  ).flat();

/** Returns the path of the file that a diff changes or creates. */
export const pathOf = (diff: string): string => /^\+\+\+ b\/(.+)$/m.exec(diff)?.[1] ?? '';

/** Returns a diff whose hunks state the number of lines that they have. */
export const recount = (diff: string): string =>
  diff.replaceAll(
    /^@@ -(\d+),\d+ \+(\d+),\d+ @@\n((?:[ +-].*\n|\n)*)/gm,
    (_, from: string, to: string, hunk: string) => {
      const lines = hunk.split('\n').slice(0, -1);
      const count = (added: string) => lines.filter((line) => !line.startsWith(added)).length;
      return `@@ -${from},${count('+')} +${to},${count('-')} @@\n${hunk}`;
    },
  );

/** Applies the diffs of a step in a folder as a reader does. Throws if a line around a change is not as the step shows it. */
export function applyStep(folder: string, { title, diffs }: Step): void {
  for (const diff of diffs) {
    const { status, stderr, error } = spawnSync('git', ['apply', '-'], {
      cwd: folder,
      input: diff,
      encoding: 'utf8',
      // Within a repository, Git would ignore what is outside the current folder and report success.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    });
    if (status !== 0)
      throw new Error(`Step "${title}" does not apply to ${pathOf(diff)}: ${error?.message ?? stderr}`);
  }
}

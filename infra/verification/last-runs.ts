import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';
import type { VerificationRecord } from '../testing/record-verification.ts';
import { programOf, runAndCapture } from '../processes/run-program.ts';
import { parts } from './guarantees.ts';

/** The result of the last whole run of a part. */
export interface PartRun {
  part: string;
  /** ISO 8601. */
  begunAt: string;
  seconds: number;
  /** The commit, with a note if there were other changes. */
  commit: string;
  /** The fingerprint of the verified tree. */
  fingerprint: string;
  machine: string;
  passed: number;
  failed: number;
  /** The number of kept patches, and how many of them their tests detect. */
  patches: { tried: number; seen: number };
  counted: readonly VerificationRecord[];
}

const file = join(root, 'infra/verification/last-runs.json');

export const readLastRuns = (): PartRun[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartRun[]) : [];

/** Saves a run and replaces the previous run of the same part. */
export function saveRun(run: PartRun): void {
  const others = readLastRuns().filter(({ part }) => part !== run.part);
  writeFileSync(file, `${JSON.stringify([...others, run], undefined, 2)}\n`);
}

export const hasPassed = ({ passed, failed, patches }: PartRun): boolean =>
  passed > 0 && failed === 0 && patches.tried === patches.seen;

const page = join(root, 'docs/verification.md');
const [begin, end] = ['<!-- last whole runs: begin -->', '<!-- last whole runs: end -->'];

/** Replaces the last whole run of each part in docs/verification.md. */
export async function writeReport(): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.split(begin)[0], text.split(end)[1]];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for runs`);
  const section = renderLastRuns(parts, readLastRuns());
  writeFileSync(page, `${before}${begin}\n\n${section}\n\n${end}${after}`);
  const { code, output } = await runAndCapture(programOf('oxfmt', 'oxfmt'), [page]);
  if (code !== 0) throw new Error(output);
}

/** Renders in Markdown when, where and at which commit each part last ran whole, and its counts. */
export function renderLastRuns(names: readonly string[], runs: readonly PartRun[]): string {
  const runOf = (name: string) => runs.find(({ part }) => part === name);
  const counted = names.flatMap((name) =>
    (runOf(name)?.counted ?? []).map((counts) => rowOfCounts(name, counts)),
  );
  return [
    '| part | begun | took | commit | tests | patches | machine |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...names.map((name) => rowOfRun(name, runOf(name))),
    ...(counted.length > 0
      ? ['', '| part | what | seed | counted |', '| --- | --- | --- | --- |', ...counted]
      : []),
  ].join('\n');
}

function rowOfRun(name: string, run: PartRun | undefined): string {
  if (!run) return `| ${name} | not run completely yet | | | | | |`;
  const { begunAt, seconds, commit, passed, failed, patches, machine } = run;
  const took = `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  const seen = patches.tried === 0 ? 'none' : `${patches.seen} of ${patches.tried} seen`;
  return `| ${name} | ${begunAt} | ${took} | ${commit} | ${passed} passed, ${failed} failed | ${seen} | ${machine} |`;
}

function rowOfCounts(name: string, { guarantee, seed, isWhole, counts }: VerificationRecord): string {
  const counted = Object.entries(counts).map(([what, count]) => `${spaced(what)} ${String(count)}`);
  return `| ${name} | ${guarantee}${isWhole ? '' : ' (sample)'} | ${seed} | ${counted.join('; ')} |`;
}

/** Returns a name such as `readModelRows` with spaces between its words. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

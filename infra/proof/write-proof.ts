import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../places.ts';
import { programOf, runHeard } from '../run-program.ts';
import { proofFile } from '../testing/record-proof.ts';
import type { Tally } from '../test.ts';

/** A line of the record: what one promise was tried by. */
interface Recorded {
  promise: string;
  seed: number;
  isWhole: boolean;
  counts: Readonly<Record<string, number | string>>;
}

const page = join(root, 'docs/proof.md');
const [begin, end] = ['<!-- last whole run: begin -->', '<!-- last whole run: end -->'];

/** Writes the whole run that has just ended into docs/proof.md, in the place of the one before. */
export async function writeProof(run: Tally & { startedAt: Date }): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.split(begin)[0], text.split(end)[1]];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for a run`);
  const told = lastRun(run, readRecord(), commit());
  writeFileSync(page, `${before}${begin}\n\n${told}\n\n${end}${after}`);
  const { code, output } = await runHeard(programOf('oxfmt', 'oxfmt'), [page]);
  if (code !== 0) throw new Error(output);
}

/** Of a shared record the last line of each promise and broker counts; samples are no proof. */
function readRecord(): Recorded[] {
  if (!existsSync(proofFile)) return [];
  return readFileSync(proofFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded);
}

/** Of the commit, and whether anything was not committed. */
function commit(): string {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const head = git('rev-parse', '--short=12', 'HEAD');
  if (head.status !== 0) return 'unknown (no Git)';
  const changed = git('status', '--porcelain').stdout.trim();
  return `${head.stdout.trim()}${changed === '' ? '' : ', with changes that were not committed'}`;
}

/** The run in Markdown. */
export function lastRun(
  { startedAt, passed, failed }: Tally & { startedAt: Date },
  record: readonly Recorded[],
  head: string,
): string {
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  const hours = `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()}`;
  const about = [
    `- **Begun** ${startedAt.toISOString()}, took ${hours}`,
    `- **Commit** ${head}`,
    `- **Machine** ${machine}`,
    `- **Tests** ${passed} passed, ${failed} failed`,
  ];
  return [...about, '', '| promise | seed | counted |', '| --- | --- | --- |', ...record.map(rowOf)].join(
    '\n',
  );
}

const rowOf = ({ promise, seed, isWhole, counts }: Recorded): string => {
  const counted = Object.entries(counts).map(([name, count]) => `${inWords(name)} ${String(count)}`);
  return `| ${promise}${isWhole ? '' : ' (sample)'} | ${seed} | ${counted.join('; ')} |`;
};

/** `readModelRows` as people write it. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

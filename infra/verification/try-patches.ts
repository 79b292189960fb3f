import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isStopRequested } from '../processes/stop-requested.ts';
import { root } from '../machine/places.ts';
import startEngines from '../testing/vitest/engines.ts';
import { runNamed, type Outcome } from './named-test.ts';
import { patched, patchNames, readPatch, type PatchFile } from './patch-file.ts';
import { copyTree } from '../dev/tree-copy.ts';

/** The outcome of a patch. */
interface PatchOutcome {
  patch: PatchFile;
  before: Outcome;
  after: Outcome;
}

/** The number of trees in use at the same time. */
const lanes = 2;

const isShown = ({ before, after }: PatchOutcome): boolean => before.is === 'green' && after.is === 'red';

/**
 * Tries every kept patch, or those whose name begins with one of the words. In a copy of the tree, the patch's test must be green
 * without the patch and red with it. Returns how many patches showed that.
 */
export async function tryPatches(words: readonly string[]): Promise<{ tried: number; seen: number }> {
  const patches = patchNames()
    .filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)))
    .map(readPatch);
  if (patches.length === 0) throw new Error(`no patch begins with ${words.join(' or ')}`);
  const [alone, others] = [patches.filter(needsMachine), patches.filter((patch) => !needsMachine(patch))];
  const stopEngines = await startEngines({ name: 'integration' });
  const shown: PatchOutcome[] = [];
  try {
    shown.push(...(await tryIn(lanes, others)), ...(await tryIn(1, alone)));
  } finally {
    await stopEngines();
  }
  const seen = shown.filter(isShown).length;
  process.stdout.write(`\n${seen} of ${patches.length} patches are detected by their tests.\n`);
  return { tried: patches.length, seen };
}

/** Times are guaranteed only at the whole size, and not beside other tests. */
const needsMachine = ({ test }: PatchFile): boolean => test.settings['VERIFY'] === 'whole';

/** Tries the patches in that many trees at a time. */
async function tryIn(trees: number, patches: readonly PatchFile[]): Promise<PatchOutcome[]> {
  const shown: PatchOutcome[] = [];
  const waiting = patches.values();
  await Promise.all(
    Array.from({ length: Math.min(trees, patches.length) }, async (_, lane) => {
      const tree = copyTree(`tree-${lane}`);
      for (const patch of waiting) {
        if (isStopRequested()) break;
        shown.push(print(await tryPatch(tree, patch)));
      }
      rmSync(tree, { recursive: true, force: true });
    }),
  );
  return shown;
}

async function tryPatch(tree: string, patch: PatchFile): Promise<PatchOutcome> {
  const changed = patched(patch, root);
  const before = await runNamed(tree, patch.test);
  put(tree, changed);
  const after = await runNamed(tree, patch.test);
  put(tree, new Map([...changed.keys()].map((file) => [file, originalOf(file)])));
  return { patch, before, after };
}

function originalOf(file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

function put(tree: string, files: ReadonlyMap<string, string | undefined>): void {
  for (const [file, text] of files) {
    const path = join(tree, file);
    if (text === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

function print(outcome: PatchOutcome): PatchOutcome {
  const { patch, before, after } = outcome;
  process.stdout.write(
    `${isShown(outcome) ? '✓' : '✗'} ${patch.name}: ${before.is} without it, ${after.is} with it\n` +
      `    ${patch.breaks}\n    ${isShown(outcome) ? after.why : [before.why, after.why].filter(Boolean).join(' | ')}\n`,
  );
  return outcome;
}

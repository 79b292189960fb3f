import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { root } from '../machine/places.ts';

/** A kept patch: what it breaks, and the test that must detect it. */
export interface PatchFile {
  /** The name of the file without its ending. It begins with the name of a guarantee. */
  name: string;
  guarantee: string;
  breaks: string;
  test: NamedTest;
  changes: readonly StructuredPatch[];
}

/** A test as it is passed to Vitest. */
export interface NamedTest {
  project: string;
  /** The path from the root. */
  file: string;
  /** The name for `-t`; every test of the file if absent. */
  name: string | undefined;
  /** Settings beyond the usual ones. A guaranteed time, for example, is checked only at the whole size. */
  settings: Readonly<Record<string, string>>;
}

const folder = join(root, 'infra/verification/patches');

export const patchNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => file.slice(0, -'.patch'.length))
    .sort();

export function readPatch(name: string): PatchFile {
  const text = readFileSync(join(folder, `${name}.patch`), 'utf8');
  const line = (word: string): string => {
    const found = new RegExp(`^${word}: (.+)$`, 'm').exec(text)?.[1]?.trim();
    if (!found) throw new Error(`${name}.patch has no line "${word}: …"`);
    return found;
  };
  const [, project, file, named] = /^(\S+) (\S+)(?: -t "(.+)")?$/.exec(line('Test')) ?? [];
  if (!project || !file) throw new Error(`${name}.patch names no test: ${line('Test')}`);
  const start = /^(?:diff --git|--- )/m.exec(text);
  if (!start) throw new Error(`${name}.patch holds no patch`);
  return {
    name,
    guarantee: line('Guarantee'),
    breaks: line('Breaks'),
    test: { project, file, name: named, settings: settingsIn(name, text) },
    changes: parsePatch(text.slice(start.index)),
  };
}

/** Reads a line such as `Settings: VERIFY=whole SIZES=roundsOfKills=1`. */
function settingsIn(name: string, text: string): Record<string, string> {
  const found = /^Settings: (.+)$/m.exec(text)?.[1]?.trim();
  if (found === undefined) return {};
  const pairs = found.split(' ').map((pair) => /^([A-Z_]+)=(\S+)$/.exec(pair));
  return Object.fromEntries(
    pairs.map((setting) => {
      if (!setting?.[1] || !setting[2])
        throw new Error(`${name}.patch has settings that cannot be read: ${found}`);
      return [setting[1], setting[2]];
    }),
  );
}

const isNone = (file: string | undefined): boolean => file === undefined || file === '/dev/null';
const withoutSide = (file: string): string => file.replace(/^[ab]\//, '');

/**
 * Returns the new texts of the patched files of a tree by path; `undefined` is a deleted file. Lines may have moved, but the
 * lines around them may not have changed.
 */
export function patched({ name, changes }: PatchFile, tree: string): Map<string, string | undefined> {
  return new Map(
    changes.map((change) => {
      const { oldFileName, newFileName } = change;
      const file = withoutSide((isNone(newFileName) ? oldFileName : newFileName) ?? '');
      const before = isNone(oldFileName) ? '' : readFileSync(join(tree, file), 'utf8');
      const after = applyPatch(before, change);
      if (after === false) throw new Error(`${name}.patch no longer applies to ${file}`);
      if (after === before) throw new Error(`${name}.patch changes nothing of ${file}`);
      return [file, isNone(newFileName) ? undefined : after] as const;
    }),
  );
}

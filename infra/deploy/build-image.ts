import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, matchesGlob } from 'node:path';
import { root } from '../machine/places.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { readdirSync, readFileSync } from 'node:fs';

export interface BuiltImage {
  /** The working directory of the image. */
  folder: string;
  stepsRun: number;
  /** Steps that need an image below them. */
  stepsLeftOut: string[];
  megabytes: number;
}

const workingDirectory = '/bidboard';

/**
 * Follows the Dockerfile step by step, without an engine. Each stage is a folder, COPY copies what .dockerignore allows, and RUN
 * runs in it under this machine's Node. Steps that change the surrounding system (apt-get, /var, users) are left out and listed.
 */
export async function buildImage(place: string): Promise<BuiltImage> {
  const stages = await readDockerfile();
  const folders = new Map<string, string>();
  const stepsLeftOut: string[] = [];
  let stepsRun = 0;
  let folder = '';
  for (const [at, stage] of stages.entries()) {
    folder = join(place, stage.name ?? `stage-${at}`);
    const below = folders.get(stage.from);
    if (below) await cp(below, folder, { recursive: true, verbatimSymlinks: true });
    await mkdir(folder, { recursive: true });
    if (stage.name) folders.set(stage.name, folder);
    for (const { keyword, rest } of stage.instructions) {
      if (keyword === 'COPY') await copy(rest, folder, folders);
      else if (keyword === 'RUN' && /apt-get|\/var\//.test(rest)) stepsLeftOut.push(`RUN ${rest}`);
      else if (keyword === 'RUN') await run(rest, folder);
      else continue;
      stepsRun += 1;
    }
  }
  return { folder, stepsRun, stepsLeftOut, megabytes: Math.round((await sizeOf(folder)) / 1e6) };
}

async function copy(
  instruction: string,
  folder: string,
  folders: ReadonlyMap<string, string>,
): Promise<void> {
  const [, fromStage, list = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(instruction) ?? [];
  const words = list.split(/\s+/);
  const to = words.pop() ?? '';
  const source = fromStage === undefined ? root : folders.get(fromStage);
  if (!source) throw new Error(`COPY ${instruction}: there is no such stage`);
  for (const word of words) {
    const path = fromStage === undefined ? word : relative(workingDirectory, word);
    const isFolder = (await stat(join(source, path))).isDirectory();
    const target =
      isFolder || !to.endsWith('/') ? join(folder, to) : join(folder, to, path.split('/').at(-1) ?? '');
    if (isFolder && fromStage === undefined)
      for (const file of listBuildContext(path))
        await cp(join(root, file), join(target, relative(path, file)));
    else
      await cp(join(source, path), to === './' && !isFolder ? join(folder, path) : target, {
        recursive: true,
        verbatimSymlinks: true,
      });
  }
}

async function run(instruction: string, folder: string): Promise<void> {
  const child = spawn('sh', ['-ec', instruction], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`RUN ${instruction} ended with ${code}:\n${output.slice(-4_000)}`);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface IgnorePattern {
  pattern: string;
  isBack: boolean;
}

/** Reads the patterns of .dockerignore in order; a later pattern wins. */
const readIgnored = (): IgnorePattern[] =>
  readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace('!', ''), isBack: line.startsWith('!') }));

/** A pattern that names a folder covers everything in it. */
function isIgnored(path: string, ignores: readonly IgnorePattern[]): boolean {
  const parts = path.split('/');
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  let ignored = false;
  for (const { pattern, isBack } of ignores)
    if (folders.some((folder) => matchesGlob(folder, pattern))) ignored = !isBack;
  return ignored;
}

/** Lists the files of a folder that a build of the image receives, relative to the root. */
export function listBuildContext(folder: string): string[] {
  const ignores = readIgnored();
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter((file) => !isIgnored(file, ignores))
    .toSorted();
}

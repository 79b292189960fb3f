import { readFile } from 'node:fs/promises';

export interface Instruction {
  keyword: string;
  rest: string;
}

export interface Stage {
  name: string | undefined;
  from: string;
  instructions: Instruction[];
}

const dockerfile = new URL('Dockerfile', import.meta.url);

/** Reads the stages of the image, instruction by instruction. Continued lines are joined, and comments are left out. */
export async function readDockerfile(): Promise<Stage[]> {
  const text = await readFile(dockerfile, 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === '') throw new Error(`the Dockerfile has a line that is not an instruction: ${line}`);
    if (keyword === 'FROM') {
      const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ keyword, rest });
  }
  return stages;
}

/** Returns the environment that the image gives every process in it. */
export function imageEnvironment(stages: readonly Stage[]): Record<string, string> {
  const pairs = (stages.at(-1)?.instructions ?? [])
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ rest }) => rest.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(pairs);
}

/** Returns the list of an instruction that is written as a list, such as ENTRYPOINT and CMD. */
export function listedIn(stages: readonly Stage[], keyword: string): string[] {
  const found = stages.at(-1)?.instructions.findLast((instruction) => instruction.keyword === keyword);
  if (!found) throw new Error(`the image has no ${keyword}`);
  return JSON.parse(found.rest) as string[];
}

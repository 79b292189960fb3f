import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface AsvsItem {
  id: string;
  level: 1 | 2;
  requires: string;
  state: 'tested' | 'met' | 'not met' | 'not applicable';
  how: string;
  file?: string;
  test?: string;
}

export interface AsvsChapter {
  id: string;
  name: string;
  items: readonly AsvsItem[];
}

/** The only list. infra/commands/asvs.ts generates docs/asvs.md from it. */
export const asvsChapters = parse(
  readFileSync(new URL('asvs.yaml', import.meta.url), 'utf8'),
) as readonly AsvsChapter[];

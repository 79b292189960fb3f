import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../../../machine/places.ts';

export interface FoundPattern {
  /** The first file that has it, from the root of the project. */
  file: string;
  source: string;
  flags: string;
}

const workspaces = ['backend/src', 'workers/src', 'frontend/src'];

const filesIn = (workspace: string): string[] =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(name))
    .map((name) => join(workspace, name));

/** Returns every pattern of the product once. `composed` lists those that are assembled at run time. */
export function findPatterns(): { patterns: FoundPattern[]; composed: string[] } {
  const patterns = new Map<string, FoundPattern>();
  const composed: string[] = [];
  for (const file of workspaces.flatMap(filesIn).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes('/')) continue;
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if (Array.isArray(node)) return node.forEach(visit);
      const { type, pattern, flags, callee } = node as Record<string, unknown>;
      if (type === 'RegExpLiteral')
        patterns.set(`${String(pattern)} ${String(flags)}`, {
          file,
          source: String(pattern),
          flags: String(flags),
        });
      const called = callee as { value?: unknown } | undefined;
      if ((type === 'NewExpression' || type === 'CallExpression') && called?.value === 'RegExp')
        composed.push(file);
      Object.values(node).forEach(visit);
    };
    visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  }
  return { patterns: [...patterns.values()], composed: [...new Set(composed)] };
}

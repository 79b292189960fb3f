import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../../machine/places.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the word that a call begins with, such as `test` in `test.each(…)` or `describe` in `describe.each(…)`. */
function wordOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee['type'] === 'Identifier') return String(callee['value']);
  if (callee['type'] === 'MemberExpression') return wordOf(callee['object']);
  if (callee['type'] === 'CallExpression') return wordOf(callee['callee']);
  if (callee['type'] === 'TsInstantiation') return wordOf(callee['expression']);
  return undefined;
}

/** Returns whether a run may skip the call and its content, as with `test.runIf(…)` or `describe.skipIf(…)`. */
function mayBePassedOver(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const { value } = isNode(callee['property']) ? callee['property'] : {};
  return (
    ['runIf', 'skipIf', 'skip', 'todo'].includes(String(value)) ||
    mayBePassedOver(callee['object']) ||
    mayBePassedOver(callee['callee'])
  );
}

function titleIn(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined;
  if (expression['type'] === 'StringLiteral') return String(expression['value']);
  if (expression['type'] !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = expression as { quasis: { cooked: string }[]; expressions: Node[] };
  const nameOf = (at: number) => String(expressions[at]?.['value'] ?? '…');
  return quasis.map(({ cooked }, at) => (at === 0 ? cooked : `\${${nameOf(at - 1)}}${cooked}`)).join('');
}

/**
 * Returns the names of all tests of a file that no run skips, as Vitest prints them. Each name starts with its groups, and has
 * `%s` and `$name` in place of values.
 */
export function titlesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const titles: string[] = [];
  const visit = (node: unknown, groups: readonly string[]): void => {
    if (Array.isArray(node)) return node.forEach((child) => visit(child, groups));
    if (!isNode(node)) return;
    const word = node['type'] === 'CallExpression' ? wordOf(node['callee']) : undefined;
    const [first] = Array.isArray(node['arguments']) ? (node['arguments'] as { expression: unknown }[]) : [];
    const title = word && ['test', 'it', 'describe'].includes(word) ? titleIn(first?.expression) : undefined;
    if (title !== undefined && mayBePassedOver(node['callee'])) return;
    if (title === undefined) return Object.values(node).forEach((child) => visit(child, groups));
    if (word !== 'describe') titles.push([...groups, title].join(' > '));
    for (const child of Object.values(node)) visit(child, word === 'describe' ? [...groups, title] : groups);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body, []);
  return titles;
}

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, type Node } from 'oxc-parser';

/** A text of the backend or the workers: the literal, and the names of the values that it is given if they are known. */
export interface ServerText {
  text: string;
  start: number;
  end: number;
  values?: string[];
  isCall: boolean;
}

/** A module that takes `t` or `texts` from the kernel. */
export const hasServerTexts = (code: string): boolean => /\/text\/texts(?:\.ts)?'/.test(code);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function literalOf(node: Node | undefined): { text: string; start: number; end: number } | null {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, start: node.start, end: node.end };
  return null;
}

/** Returns the names in an object literal, or nothing if they cannot be read from the source. */
function namesOf(node: Node | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  return names.includes(undefined) ? undefined : (names as string[]);
}

/** Yields the texts in calls of `t` and the values in calls of `texts`. */
function* textsBelow(node: Node, file: string): Generator<ServerText> {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const [first, second] = node.arguments;
    if (node.callee.name === 't') {
      const literal = literalOf(first);
      if (!literal) throw new Error(`${file}: t() takes a text in quotes, so that the catalogues have it.`);
      const values = namesOf(second);
      yield { ...literal, ...(values && { values }), isCall: true };
    }
    if (node.callee.name === 'texts' && first?.type === 'ObjectExpression')
      for (const property of first.properties) {
        const literal = property.type === 'Property' ? literalOf(property.value) : null;
        // A spread or another table's text is extracted where it is written.
        if (literal) yield { ...literal, isCall: false };
      }
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsBelow(child, file);
}

/** Lists the texts that a module of the backend or of the workers marks by `t` and `texts` (kernel/text/texts.ts). */
export const serverTextsIn = (file: string, code: string): ServerText[] =>
  hasServerTexts(code) ? [...textsBelow(parseSync(file, code).program, file)] : [];

/** Returns the names of a text's placeholders. Throws if the text is not in the message format of ICU. */
export function placeholdersOf(text: string): string[] {
  const names = new Set<string>();
  const collect = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts as unknown[]) {
      if (!Array.isArray(part)) continue;
      const [name, , forms] = part as [string, string?, object?];
      names.add(name);
      if (typeof forms === 'object') Object.values(forms).forEach(collect);
    }
  };
  collect(compileMessageOrThrow(text));
  return [...names];
}

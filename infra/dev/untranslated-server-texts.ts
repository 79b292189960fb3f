import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { root } from '../machine/places.ts';
import {
  childrenOf,
  looksLikeText,
  textOf,
  textsOutsideMacros,
  type UntranslatedText,
} from './untranslated-texts.ts';

/** Properties that people read. */
const shown = new Set(['message', 'label', 'title', 'reason']);
/** Functions that take a message as it is. */
const refusing = /^(?:refuse\w*|Refusal|addError|unreadable|malformed)$/;
/** Rules of Yup, which take a message as their last argument. */
const rules =
  /^(?:required|defined|matches|test|min|max|length|integer|typeError|oneOf|notOneOf|trim|email)$/;
/** Files whose names say that they hold texts. */
const ofTexts = /(?:^|[/-])(?:texts|labels|messages)\.ts$/;

const frozen = 't() outside of a function keeps the language of its first reader';

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Yields the texts that a value consists of, in any of its branches. */
function* textsOfValue(node: Node): Generator<Found> {
  const text = textOf(node)?.trim() ?? '';
  if (looksLikeText(text)) yield { start: node.start, text };
  if (/^(?:Conditional|Logical|Binary|Parenthesized)Expression$|^TSAsExpression$/.test(node.type))
    for (const part of childrenOf(node)) yield* textsOfValue(part);
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression' && node.property.type === 'Identifier'
      ? node.property.name
      : '';

interface Found {
  start: number;
  text: string;
}

/** Yields the texts in places whose content people read, and calls of `t` that no function makes later. */
function* textsInPlaces(node: Node, inFunction: boolean): Generator<Found> {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    if (node.callee.name === 't' && !inFunction) yield { start: node.start, text: frozen };
    if (node.callee.name === 't' || node.callee.name === 'texts') return;
  }
  if (node.type === 'Property' && shown.has(nameOf(node.key))) yield* textsOfValue(node.value);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const name = nameOf(node.callee);
    const isRule = node.callee.type === 'MemberExpression' && rules.test(name);
    if (isRule || refusing.test(name)) for (const part of node.arguments) yield* textsOfValue(part);
  }
  for (const child of childrenOf(node)) yield* textsInPlaces(child, inFunction || isFunction(node));
}

/** Lists the texts for people in a source file of the backend or the workers that neither `t` nor `texts` covers. */
export function untranslatedServerTextsIn(file: string, code: string): UntranslatedText[] {
  const { program } = parseSync(file, code);
  const found = new Map<number, string>();
  const places = ofTexts.test(file) ? textsOutsideMacros(program, code) : [];
  for (const { start, text } of [...places, ...textsInPlaces(program, false)]) found.set(start, text);
  return [...found]
    .toSorted(([start], [other]) => start - other)
    .map(([start, text]) => ({ file, line: code.slice(0, start).split('\n').length, text }));
}

/** Tests, what people type in sample emails, and what only developers and operators read at a console. */
const skipped =
  /\.test\.ts$|\/testing\/|\/email-samples\.ts$|\/platform\/(?:config|database|environment)\b|\/features\/catalogue\/import\//;

export const findUntranslatedServerTexts = (): UntranslatedText[] =>
  globSync('{backend,workers}/src/**/*.ts', { cwd: root })
    .filter((file) => !skipped.test(file))
    .flatMap((file) => untranslatedServerTextsIn(file, readFileSync(join(root, file), 'utf8')));

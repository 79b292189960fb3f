import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node } from 'oxc-parser';
import { root } from '../machine/places.ts';

export interface UntranslatedText {
  file: string;
  line: number;
  text: string;
}

/** Names that are the same in every language, and values of the API that look like texts. Pages show labels for the values. */
const names = new Set(
  `Bidboard|SHA-256|PostgreSQL|Elasticsearch|YouTube|Vimeo
  |Select|Title|Create Date|Publish Date|Asc|Desc|Pending DM/PD|Accepted DM/PD`.split(/\s*\|/),
);
/** Classes, selectors and media queries. */
const ofStyles = /\w--|\bag-|:not\(|^\(max-width/;

/** Two words, or a capitalised word. Keys, ids and class names are neither. */
export const looksLikeText = (text: string): boolean =>
  /[a-z]{2}/i.test(text) &&
  !ofStyles.test(text) &&
  !names.has(text) &&
  (/[a-z…’".,:;?!)] +[a-z0-9“("]/i.test(text) || /^[^a-z]*[A-Z][a-z]/.test(text));

/** Attributes and properties that hold no text: names, addresses and styles. */
const isName =
  /^(?:aria-(?:controls|labelledby|describedby|live)|data-|class|\w+Class$|style$|\w+Style$|(?:id|key|name|type|role|rel|to|href|htmlFor|autoComplete|allow|sandbox|transform|d|field|colId|event|path|as)$)/;
/** Functions that take names, addresses, patterns or messages for developers. */
const takesNames =
  /(?:^|\.)(?:startsWith|endsWith|includes|has|get|set|getResponseHeader|setRequestHeader|addEventListener|removeEventListener|querySelector|querySelectorAll|closest|matches|matchMedia|useMediaQuery|normalize|saveAs|split|join|replaceAll|createElement|getItem|setItem|encodeURIComponent)$/;
const macros = new Set(['Trans', 'Plural', 'Select']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns the parts of a node that may hold texts for people. */
function partsWithTexts(node: Node, code: string): Node[] {
  const source = ({ start, end }: Node) => code.slice(start, end);
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.quasi.expressions;
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'ThrowStatement':
    case 'NewExpression':
    case 'MemberExpression':
      return node.type === 'MemberExpression' ? [node.object] : [];
    case 'JSXOpeningElement':
      // The other attributes of these are the forms of a text.
      return /^(?:Plural|Select)$/.test(source(node.name))
        ? node.attributes.filter((attribute) => source(attribute).startsWith('value='))
        : node.attributes;
    case 'JSXAttribute':
      return isName.test(source(node.name)) || !node.value ? [] : [node.value];
    case 'Property':
      return isName.test(source(node.key)) ? [] : [node.value];
    case 'BinaryExpression':
      return node.operator === '+' ? childrenOf(node) : [];
    case 'SwitchCase':
      return node.consequent;
    case 'ExpressionStatement':
      return node.expression.type === 'Literal' ? [] : [node.expression];
    case 'CallExpression':
      // The forms of a plural are parts of a text.
      if (/^(?:plural|select)$/.test(source(node.callee))) return node.arguments.slice(0, 1);
      // A text with a context, t({ message, context }), and the texts of the backend (kernel/text/texts.ts).
      if (/^(?:t|texts)$/.test(source(node.callee))) return [];
      return takesNames.test(source(node.callee))
        ? node.arguments.filter(({ type }) => !type.endsWith('Literal'))
        : childrenOf(node);
    default:
      return node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)
        ? []
        : childrenOf(node);
  }
}

export function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}');
  return node.type === 'JSXText' ? node.value : null;
}

const isMacro = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  node.openingElement.name.type === 'JSXIdentifier' &&
  macros.has(node.openingElement.name.name);

function* textsBelow(node: Node, code: string, inMacro: boolean): Generator<{ start: number; text: string }> {
  const text = textOf(node)?.trim() ?? '';
  const isText =
    node.type === 'JSXText' ? !inMacro && !names.has(text) && /[a-z]{2}/i.test(text) : looksLikeText(text);
  if (isText) yield { start: node.start, text };
  for (const part of partsWithTexts(node, code)) yield* textsBelow(part, code, inMacro || isMacro(node));
}

export const textsOutsideMacros = (node: Node, code: string) => textsBelow(node, code, false);

/** Lists the texts in a source file of the pages that no macro of Lingui covers, so no catalogue has them. */
export const untranslatedTextsIn = (file: string, code: string): UntranslatedText[] =>
  textsOutsideMacros(parseSync(file, code).program, code)
    .map(({ start, text }) => ({ file, line: code.slice(0, start).split('\n').length, text }))
    .toArray();

/** Tests, and styles in strings. */
const skipped = /\.test\.tsx?$|\/testing\/|\/ui\/theme\//;

export const findUntranslatedTexts = (): UntranslatedText[] =>
  globSync('frontend/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !skipped.test(file))
    .flatMap((file) => untranslatedTextsIn(file, readFileSync(join(root, file), 'utf8')));

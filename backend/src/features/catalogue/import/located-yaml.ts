import { LineCounter, parseDocument, visit, type Document, type Node, type YAMLParseError } from 'yaml';
import { BrokenFile } from './source-row.ts';

/** Maps a line of a piece to its line in the file; both count from 1. */
export type LineInFile = (line: number) => number;

/**
 * Parses a piece of a file. Every scalar remains text, so a product may be named 1.10 or true; only an unquoted null is null.
 * Throws BrokenFile with the line in the file.
 */
export function parseYaml(
  text: string,
  inFile: LineInFile,
): { contents: Document['contents']; lineOf: (node: Node) => number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    schema: 'failsafe',
    customTags: ['null'],
    logLevel: 'silent',
  });
  const [error] = document.errors;
  if (error) {
    const { line } = lineCounter.linePos(errorOffset(document, error, text));
    const reason = error.message.split('\n', 1)[0] ?? 'broken YAML';
    throw new BrokenFile(inFile(line), reason.replace(/ at line \d+, column \d+:?$/, ''));
  }
  return {
    contents: document.contents,
    lineOf: (node) => inFile(lineCounter.linePos(node.range?.[0] ?? 0).line),
  };
}

/** Points to the opening quote, or else to the next token; yaml reports only where it gave up. */
function errorOffset(document: Document, error: YAMLParseError, text: string): number {
  const gaveUpAt = error.pos[0];
  if (!error.message.startsWith('Missing closing'))
    return gaveUpAt + (/^\s*(?=\S)/.exec(text.slice(gaveUpAt))?.[0].length ?? 0);
  let opened = gaveUpAt;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') && range) [opened] = range;
    },
  });
  return opened;
}

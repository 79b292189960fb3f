/** A part of a landscape file: a line of its outline, or a whole item with the line of its `items:` list. */
type Piece =
  | { kind: 'outline'; line: number; text: string }
  | { kind: 'item'; line: number; text: string; itemsAt: number };

/**
 * Splits a landscape file into its outline and its items, so that only one item at a time is held as YAML. The tree of a whole
 * file takes fifty times its size. It relies on indentation, which YAML's block style guarantees: the contents of an entry are
 * indented deeper than its dash. Text in other styles stays in the outline.
 */
export async function* piecesOf(text: AsyncIterable<string>): AsyncGenerator<Piece> {
  let run: { itemsAt: number; keyIndent: number; dashIndent?: number } | undefined;
  let item: { line: number; lines: string[]; itemsAt: number } | undefined;
  const finished = (found: NonNullable<typeof item>): Piece => ({
    kind: 'item',
    line: found.line,
    itemsAt: found.itemsAt,
    text: found.lines.join('\n'),
  });

  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    if (run && item && isBlank(content)) {
      item.lines.push(content);
      continue;
    }
    if (run && !isBlank(content)) {
      const indent = indentOf(content);
      const opensItem =
        /^ *-(\s|$)/.test(content) &&
        (run.dashIndent === undefined ? indent >= run.keyIndent : indent === run.dashIndent);
      if (opensItem) {
        if (item) yield finished(item);
        run.dashIndent = indent;
        item = { line, lines: [content], itemsAt: run.itemsAt };
        continue;
      }
      if (item && indent > (run.dashIndent ?? indent)) {
        item.lines.push(content);
        continue;
      }
      if (item) yield finished(item);
      item = undefined;
      run = undefined;
    }
    const opensRun = /^( *(?:- +)?)items:\s*(#.*)?$/.exec(content);
    if (opensRun) run = { itemsAt: line, keyIndent: opensRun[1]?.length ?? 0 };
    yield { kind: 'outline', line, text: content };
  }
  if (item) yield finished(item);
}

const isBlank = (content: string): boolean => /^\s*(#.*)?$/.test(content);
const indentOf = (content: string): number => /^ */.exec(content)?.[0].length ?? 0;

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

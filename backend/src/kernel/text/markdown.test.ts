import { describe, expect, it } from 'vitest';
import { parseMarkdown, safeHref } from './markdown.ts';
import { plainTextOf, type Inline } from './markdown-tree.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const parseInline = (source: string): Inline[] =>
  parseMarkdown(source).flatMap((block) => (block.kind === 'paragraph' ? block.inner : []));

describe('inline Markdown', () => {
  it('Emphasis, code and links are parsed', () => {
    expect(parseInline('a **b** *c* ~~d~~ `e` [f](https://x.test/)')).toEqual([
      text('a '),
      { kind: 'strong', inner: [text('b')] },
      text(' '),
      { kind: 'em', inner: [text('c')] },
      text(' '),
      { kind: 'del', inner: [text('d')] },
      text(' '),
      { kind: 'code', text: 'e' },
      text(' '),
      { kind: 'link', href: 'https://x.test/', inner: [text('f')] },
    ]);
  });

  it('Snake_case, lone stars and raw HTML stay text', () => {
    for (const plain of [
      'a snake_case_name',
      '2 * 3 * 4',
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
    ]) {
      expect(
        parseInline(plain)
          .map((part) => (part.kind === 'text' ? part.text : '?'))
          .join(''),
      ).toBe(plain);
    }
  });

  it('An address that could run a script does not become a link', () => {
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\u0009script:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.test',
      'blob:x',
    ]) {
      expect(safeHref(href)).toBeNull();
    }
    expect(parseInline('[bad](javascript:alert(1))')).not.toContainEqual(
      expect.objectContaining({ kind: 'link' }),
    );
    expect(safeHref('/search')).toBe('/search');
    expect(safeHref('mailto:a@b.test')).toBe('mailto:a@b.test');
  });
});

describe('text pasted from a word processor', () => {
  it('Each pasted line stays on its own line, and pasted list marks are recognised', () => {
    const [paragraph, list, rest] = parseMarkdown('Scope\n·\tFirst\n·\tSecond\n\nA\tB\nC');
    expect(paragraph).toEqual({ kind: 'paragraph', inner: [text('Scope')] });
    expect(list).toMatchObject({ kind: 'list', start: null, items: [{}, {}] });
    expect(rest).toEqual({ kind: 'paragraph', inner: [text('A    B'), { kind: 'break' }, text('C')] });
  });
});

describe('GitHub’s Markdown', () => {
  const paragraph = (...inner: unknown[]) => ({ kind: 'paragraph', inner });
  const link = (href: string, words: string) => ({ kind: 'link', href, inner: [text(words)] });

  it.each([
    [
      'bold italic, as the tool bar writes it',
      '***both***',
      [paragraph({ kind: 'em', inner: [{ kind: 'strong', inner: [text('both')] }] })],
    ],
    [
      'headings that are underlined',
      'One\n===\n\nTwo\n---',
      [
        { kind: 'heading', level: 1, inner: [text('One')] },
        { kind: 'heading', level: 2, inner: [text('Two')] },
      ],
    ],
    ['entities', 'Sign &amp; Edit, 3 &lt; 4', [paragraph(text('Sign & Edit, 3 < 4'))]],
    [
      'task lists',
      '- [ ] open\n- [x] done',
      [{ kind: 'list', start: null, items: [[paragraph(text('☐ open'))], [paragraph(text('☑ done'))]] }],
    ],
    ['mail addresses', '<a@b.example>', [paragraph(link('mailto:a@b.example', 'a@b.example'))]],
    ['reference links', '[x][r]\n\n[r]: https://e.com/', [paragraph(link('https://e.com/', 'x'))]],
    [
      'addresses with brackets',
      '[x](https://e.com/a_(b)) tail',
      [paragraph(link('https://e.com/a_(b)', 'x'), text(' tail'))],
    ],
    [
      'alignment of columns, and an escaped bar in code',
      '| a | b |\n|:-:|--:|\n| `x\\|y` | 2 |',
      [
        {
          kind: 'table',
          align: ['center', 'right'],
          head: [[text('a')], [text('b')]],
          rows: [[[{ kind: 'code', text: 'x|y' }], [text('2')]]],
        },
      ],
    ],
    [
      'quotes that go on without their mark',
      '> one\ntwo',
      [{ kind: 'quote', blocks: [paragraph(text('one'), { kind: 'break' }, text('two'))] }],
    ],
    [
      'emphasis of more than 2,000 letters',
      `**${'a'.repeat(5000)}**`,
      [paragraph({ kind: 'strong', inner: [text('a'.repeat(5000))] })],
    ],
  ])('GitHub’s Markdown is parsed correctly: %s', (_, source, tree) =>
    expect(parseMarkdown(source)).toEqual(tree),
  );

  it('Bullets in pasted code and paragraphs that begin with a tab are kept', () => {
    expect(parseMarkdown('\tc\n\n```\n• a\n```\n• b')).toMatchObject([
      { kind: 'paragraph', inner: [text('c')] },
      { kind: 'code', text: '• a' },
      { kind: 'list' },
    ]);
  });
});

describe('nesting', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  it.each([
    ['quotes', '>'.repeat(5000)],
    ['lists', '- '.repeat(5000)],
    ['numbered lists', '1. '.repeat(5000)],
    ['quoted lists', '> - '.repeat(4000)],
    ['emphasis', `${'*a '.repeat(4000)}${' b*'.repeat(4000)}`],
    ['brackets', `${'['.repeat(5000)}${'](x)'.repeat(3000)}`],
    ['pictures', `${'!['.repeat(3000)}deep${'](x)'.repeat(3000)}`],
  ])('Nesting of %s is bounded and keeps the innermost word', (_, marks) => {
    const tree = parseMarkdown(marks.includes('deep') ? marks : `${marks} deep`);
    expect(depthOf(tree)).toBeLessThan(150);
    expect(plainTextOf(tree)).toContain('deep');
  });
});

describe('Markdown blocks', () => {
  it('Headings, paragraphs, quotes, code and rules are parsed', () => {
    const kinds = parseMarkdown('# One\n\ntext\nmore\n\n> quoted\n\n```js\nx < 1\n```\n\n---').map(
      (block) => block.kind,
    );
    expect(kinds).toEqual(['heading', 'paragraph', 'quote', 'code', 'rule']);
  });

  it('Nested lists are parsed and keep their first number', () => {
    const [list] = parseMarkdown('3. one\n4. two\n   - deeper\n   - still\n5. three');
    expect(list).toMatchObject({ kind: 'list', start: 3 });
    expect(list?.kind === 'list' && list.items.length).toBe(3);
    expect(list?.kind === 'list' && list.items[1]?.[1]).toMatchObject({
      kind: 'list',
      start: null,
      items: [{}, {}],
    });
  });

  it('Tables are parsed', () => {
    const [table] = parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 \\| 3 |');
    expect(table).toEqual({
      kind: 'table',
      align: [null, null],
      head: [[text('a')], [text('b')]],
      rows: [[[text('1')], [text('2 | 3')]]],
    });
  });

  const cellsOf = (source: string) =>
    parseMarkdown(source).reduce(
      (cells, block) => (block.kind === 'table' ? cells + [block.head, ...block.rows].flat().length : cells),
      0,
    );
  const tableOf = (columns: number, rows: readonly string[]) =>
    [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...rows].join('\n');

  it('A text yields at most 10,000 table cells, and the remaining rows become text', () => {
    const rows = Array.from({ length: 500 }, (_, at) => `r${at}`);
    const tableText = tableOf(100, rows);
    const several = Array.from({ length: 20 }, () => tableOf(100, rows.slice(0, 60))).join('\n\n');
    expect(cellsOf(tableText)).toBeGreaterThan(9000);
    for (const source of [tableText, several]) {
      expect(cellsOf(source)).toBeLessThanOrEqual(10_000);
      expect(JSON.stringify(parseMarkdown(source))).toContain(source.split('\n').at(-1));
    }
  });

  it('Every cell that 20,000 letters can write is parsed', () => {
    const source = tableOf(10, Array<string>(890).fill('|1'.repeat(10)));
    expect(source.length).toBeLessThan(20_000);
    expect(cellsOf(source)).toBe(8910);
  });

  it('Parsing ends on any input, including a hostile one', () => {
    for (const hostile of [
      '>'.repeat(5000),
      '- '.repeat(5000),
      '*'.repeat(5000),
      '['.repeat(5000),
      '`'.repeat(4999),
      '**a '.repeat(20_000),
      '`` a ` '.repeat(10_000),
      '~~a '.repeat(20_000),
      '```',
      '|\n|-',
      '\n\n\n',
      '1. \n\n\n2. ',
      '_a'.repeat(3000),
    ]) {
      expect(() => parseMarkdown(hostile)).not.toThrow();
    }
  });
});

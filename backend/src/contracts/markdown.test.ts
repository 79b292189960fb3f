import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown-blocks.ts';
import { parseInline, safeHref } from './markdown-inline.ts';

const text = (value: string) => ({ kind: 'text', text: value });

describe('inline Markdown', () => {
  it('reads emphasis, code and links', () => {
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

  it('leaves snake_case, lone stars and raw HTML as text', () => {
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

  it('makes no link of what could run', () => {
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
  it('keeps each line on a line of its own, and reads its list marks', () => {
    const [paragraph, list, rest] = parseMarkdown('Scope\n·\tFirst\n·\tSecond\n\nA\tB\nC');
    expect(paragraph).toEqual({ kind: 'paragraph', inner: [text('Scope')] });
    expect(list).toMatchObject({ kind: 'list', start: null, items: [{}, {}] });
    expect(rest).toEqual({ kind: 'paragraph', inner: [text('A    B'), { kind: 'break' }, text('C')] });
  });
});

describe('Markdown blocks', () => {
  it('reads headings, paragraphs, quotes, code and rules', () => {
    const kinds = parseMarkdown('# One\n\ntext\nmore\n\n> quoted\n\n```js\nx < 1\n```\n\n---').map(
      (block) => block.kind,
    );
    expect(kinds).toEqual(['heading', 'paragraph', 'quote', 'code', 'rule']);
  });

  it('reads nested lists and keeps the first number', () => {
    const [list] = parseMarkdown('3. one\n4. two\n   - deeper\n   - still\n5. three');
    expect(list).toMatchObject({ kind: 'list', start: 3 });
    expect(list?.kind === 'list' && list.items.length).toBe(3);
    expect(list?.kind === 'list' && list.items[1]?.[1]).toMatchObject({
      kind: 'list',
      start: null,
      items: [{}, {}],
    });
  });

  it('reads tables', () => {
    const [table] = parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 \\| 3 |');
    expect(table).toEqual({
      kind: 'table',
      head: [[text('a')], [text('b')]],
      rows: [[[text('1')], [text('2 | 3')]]],
    });
  });

  it('ends on any input, also a hostile one', () => {
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

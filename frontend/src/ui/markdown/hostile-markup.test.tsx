import {
  hostileMarkdown,
  markupAttacks,
  nameAttacks,
  type Attack,
} from '@bidboard/backend/testing/files/hostile-markup';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';
import styles from './markdown-tree.module.css';

/** The elements that rich text may render, each with its allowed attributes. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  div: ['class', 'role', 'aria-label', 'tabindex'],
  p: [],
  br: [],
  hr: [],
  code: [],
  pre: ['tabindex'],
  strong: [],
  em: [],
  del: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['class'],
  td: ['class'],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  a: ['href', 'target', 'rel'],
};
const classes = [
  styles.prose ?? '',
  styles.proseTable,
  styles.prose_left,
  styles.prose_center,
  styles.prose_right,
];
const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)\/?>/g;
const attribute = / ([a-z-]+)="([^"<>]*)"/g;

/** The parts of a rendered text that must not be there. */
function strangersIn(html: string): string[] {
  const strangers: string[] = [];
  for (const [whole, name = '', attributes = ''] of html.matchAll(tag)) {
    const allowed = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
    if (!allowed) strangers.push(whole);
    for (const [, key = '', value = ''] of attributes.matchAll(attribute)) {
      if (!allowed?.includes(key)) strangers.push(`${key} at ${name}`);
      if (key === 'class' && !classes.includes(value)) strangers.push(`the class ${value}`);
      if (key === 'href' && !/^(https?:\/\/|https?:|mailto:|\/(?!\/)|#)/i.test(value)) strangers.push(value);
    }
  }
  // A browser could treat anything that looks like a tag as one, even if this pattern does not match it.
  if (/[<>]/.test(html.replace(tag, ''))) strangers.push('markup that is not read as such');
  return strangers;
}

const draw = (text: string): string => renderToStaticMarkup(<MarkdownView text={text} />);

describe('Rich text', () => {
  it.each([...markupAttacks, ...nameAttacks])(
    'Rich text renders nothing from $name that could run',
    ({ text }: Attack) => {
      expect(strangersIn(draw(text))).toEqual([]);
    },
  );

  it('Rich text renders nothing that could run from all attacks at once', () => {
    expect(markupAttacks.length).toBeGreaterThanOrEqual(120);
    expect(strangersIn(draw(hostileMarkdown))).toEqual([]);
  });

  it('Rich text renders nothing that could run from any combination of attack pieces', () => {
    const pieces = markupAttacks.flatMap(({ text }) => text.match(/[\s\S]{1,9}/g) ?? []);
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (parts) => {
        expect(strangersIn(draw(parts.join('')))).toEqual([]);
      }),
    );
  });

  it('Rich text renders the alignment of a column, and a task with its checkbox', () => {
    expect(draw('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain(
      `<td>1</td><td class="${styles.prose_right}">2</td>`,
    );
    expect(draw('- [x] done')).toContain('<li>☑ done</li>');
  });

  it('The check detects markup that could run', () => {
    for (const unsafe of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<div class="notices">',
      '<img src=x onerror=y>',
    ])
      expect(strangersIn(`<div class="${styles.prose}">${unsafe}</div>`)).not.toEqual([]);
  });
});

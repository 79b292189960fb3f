import {
  hostileMarkdown,
  markupAttacks,
  nameAttacks,
  type Attack,
} from '@bidboard/backend/testing/hostile-markup';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';

/** All that rich text may be drawn with, each with the attributes that it may have. */
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
const classes = ['prose', 'prose__table', 'prose__left', 'prose__center', 'prose__right'];
const tag = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)\/?>/g;
const attribute = / ([a-z-]+)="([^"<>]*)"/g;

/** What of a drawn text is not to be there. */
function strangersIn(html: string): string[] {
  const strangers: string[] = [];
  for (const [whole, name = '', given = ''] of html.matchAll(tag)) {
    const allowed = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
    if (!allowed) strangers.push(whole);
    for (const [, key = '', value = ''] of given.matchAll(attribute)) {
      if (!allowed?.includes(key)) strangers.push(`${key} at ${name}`);
      if (key === 'class' && !classes.includes(value)) strangers.push(`the class ${value}`);
      if (key === 'href' && !/^(https?:\/\/|https?:|mailto:|\/(?!\/)|#)/i.test(value)) strangers.push(value);
    }
  }
  // Whatever looks like a tag and is none of those above would be one for a browser all the same.
  if (/[<>]/.test(html.replace(tag, ''))) strangers.push('markup that is not read as such');
  return strangers;
}

const draw = (text: string): string => renderToStaticMarkup(<MarkdownView text={text} />);

describe('rich text', () => {
  it.each([...markupAttacks, ...nameAttacks])('draws nothing that could run of $name', ({ text }: Attack) => {
    expect(strangersIn(draw(text))).toEqual([]);
  });

  it('draws nothing that could run of all of them at once', () => {
    expect(markupAttacks.length).toBeGreaterThanOrEqual(120);
    expect(strangersIn(draw(hostileMarkdown))).toEqual([]);
  });

  it('draws nothing that could run of whatever is made of their pieces', () => {
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

  it('draws the alignment of a column, and a task by its box', () => {
    expect(draw('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td>1</td><td class="prose__right">2</td>');
    expect(draw('- [x] done')).toContain('<li>☑ done</li>');
  });

  it('is told from what could', () => {
    for (const unsafe of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<div class="notices">',
      '<img src=x onerror=y>',
    ])
      expect(strangersIn(`<div class="prose">${unsafe}</div>`)).not.toEqual([]);
  });
});

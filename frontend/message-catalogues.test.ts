import { parseAst, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { compiledMessages } from './message-catalogues.ts';

/** Runs the plugin on what a macro wrote. */
function compiled(code: string): string {
  const { handler } = compiledMessages.transform as Extract<Plugin['transform'], { handler: unknown }>;
  const context = { parse: parseAst };
  const { code: changed } = handler.call(context as never, code, 'page.tsx') as { code: string };
  return changed;
}

test.each([
  ['A plain text', '{ id: "aB3dE6", message: "Save" }', '{ id: "Save" }'],
  [
    'A text with a value',
    '{ id: "aB3dE6", message: "Delete {name}?", values: { name } }',
    '{ id: "Delete {name}?", message: ["Delete ",["name"],"?"], values: { name } }',
  ],
  [
    'A plural, whose numbers are values of their own and so in the format of the reader,',
    '{ id: "aB3dE6", message: "{count, plural, one {# product} other {# products}}", values: { count } }',
    '{ id: "{count, plural, one {# product} other {# products}}", ' +
      'message: [["count","plural",{"one":[["#count"]," product"],"other":[["#count"]," products"]}]], values: { count } }',
  ],
  [
    'A text with a context, which may have two translations',
    '{ id: "aB3dE6", message: "Open", context: "verb" }',
    '{ id: "aB3dE6", message: "Open", context: "verb" }',
  ],
])('%s keeps its English text in the built pages', (_, descriptor, expected) => {
  expect(compiled(`i18n._(/*i18n*/ ${descriptor});`)).toBe(`i18n._(/*i18n*/ ${expected});`);
});

test('An object that no macro wrote stays as it is', () => {
  const code = 'show(/*i18n*/ { id: "Save" }); send({ id: "aB3dE6", message: "Save" });';
  expect(compiled(code)).toBe(code);
});

import { expect, test } from 'vitest';
import { untranslatedTextsIn } from './untranslated-texts.ts';

const textsIn = (code: string) => untranslatedTextsIn('page.tsx', code).map(({ text }) => text);

test.each([
  ['between tags', '<p>Nothing here yet</p>', 'Nothing here yet'],
  ['one word between tags', '<b>saved</b>', 'saved'],
  ['in an attribute', '<Field label="Company name" />', 'Company name'],
  ['in a branch', "<p>{isSealed ? 'Sealed until due' : null}</p>", 'Sealed until due'],
  ['in a table of labels', "const labels = { open: 'Open' };", 'Open'],
  ['in a template', 'const title = `Delete ${name}?`;', 'Delete {}?'],
  ['as an argument', "showToast('success', 'Saved.');", 'Saved.'],
  ['in a branch inside a macro', "<Trans>It is {isOpen ? 'Still open' : null}</Trans>", 'Still open'],
  ['in an attribute inside a macro', '<Trans>See <a title="Open it">it</a></Trans>', 'Open it'],
])('A text %s is found', (_, code, text) => {
  expect(textsIn(code)).toEqual([text]);
});

test.each([
  ['in a macro', 'const title = t`Delete ${name}?`;'],
  ['with a context', "const open = t({ message: 'Open it', context: 'verb' });"],
  ['between the tags of a macro', '<Trans>See <b>the plans</b></Trans>'],
  ['of a plural', "const found = t`${plural(count, { one: '# product', other: '# products' })} found`;"],
  ['that names classes', '<p className="muted wide">{on ? "chip chip--on" : ""}</p>'],
  ['that names a key', "if (event.key === 'Escape') close();"],
  ['of a type', "type Order = 'Newest first' | 'Oldest first';"],
  ['for developers', "throw new Error('A step needs its response.');"],
  ['that is a path', "import { Row } from './Row name.tsx';"],
])('A string %s is no untranslated text', (_, code) => {
  expect(textsIn(code)).toEqual([]);
});

test('A text is reported with its line', () => {
  expect(untranslatedTextsIn('page.tsx', 'const first = 1;\nconst second = "Two words";')).toEqual([
    { file: 'page.tsx', line: 2, text: 'Two words' },
  ]);
});

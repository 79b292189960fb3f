import { expect, test } from 'vitest';
import { untranslatedServerTextsIn } from './untranslated-server-texts.ts';

const textsIn = (code: string, file = 'backend/src/features/rfps/rule.ts') =>
  untranslatedServerTextsIn(file, code).map(({ text }) => text);

test.each([
  ['of a message', "refuse('malformed', { message: 'The body is not JSON.' });", 'The body is not JSON.'],
  [
    'of a field error',
    "errors.push({ field: 'name', message: 'This name is taken' });",
    'This name is taken',
  ],
  ['in a template', 'return { message: `Up to ${max} files` };', 'Up to {} files'],
  ['in a branch', "const error = { message: isFar ? 'Too far away' : null };", 'Too far away'],
  ['for a missing value', "const error = { message: found ?? 'No such question' };", 'No such question'],
  ['of a label', "const choices = [{ value: 1, label: 'On site' }];", 'On site'],
  [
    'of a function that refuses',
    "refuseField('name', 'This name already exists');",
    'This name already exists',
  ],
  ['of a rule', "const name = text(100).required('Please give a name');", 'Please give a name'],
  [
    'of a pattern',
    "const time = yup.string().matches(/:/, 'Must be a time, HH:MM');",
    'Must be a time, HH:MM',
  ],
  [
    'of a test',
    "const flag = bool().test('accepted', 'Please accept it', (value) => value);",
    'Please accept it',
  ],
])('A text %s is found', (_, code, text) => {
  expect(textsIn(code)).toEqual([text]);
});

test.each(['email-texts.ts', 'contracts/labels.ts', 'contracts/messages.ts', 'audit-labels.ts'])(
  'Every text of %s is found, since the name of the file says that it holds texts',
  (name) => {
    const code = "export const names = { public: 'Public' };";
    expect(textsIn(code, `backend/src/features/rfps/${name}`)).toEqual(['Public']);
    expect(textsIn(code)).toEqual([]);
  },
);

test.each([
  "const greeting = t('Hello {name}', { name });",
  "const table = { greeting: t('Hello') };",
  "export const names = [t('Public')].map((name) => name);",
  "class Labels { static name = t('Public'); }",
])('A text that would keep the language of its first reader is found: %s', (code) => {
  expect(textsIn(code)).toEqual(['t() outside of a function keeps the language of its first reader']);
});

test.each([
  ['in t', "const refuseIt = () => refuse('malformed', { message: t('It is not JSON.') });"],
  ['in a method', "class Flaw extends Error { get message() { return t('It is damaged.'); } }"],
  ['in texts', "export const messages = texts({ label: 'On site', taken: 'This name is taken' });"],
  ['of a table', 'const error = { message: messages.taken };'],
  ['that is a code', "refuse('notFound'); const shape = text().test('visible', rule);"],
  ['for developers', "throw new Error('Every contract has one handler.');"],
  ['of the documentation', "query('plans', { summary: 'Returns the plans.' });"],
  ['of a log', "log.warn({ name }, 'served a page without its head');"],
])('A string %s is no untranslated text', (_, code) => {
  expect(textsIn(code)).toEqual([]);
});

test('A text is reported once, with its line', () => {
  expect(
    untranslatedServerTextsIn('backend/src/rule.ts', "const first = 1;\nrefuseIt({ message: 'Two words' });"),
  ).toEqual([{ file: 'backend/src/rule.ts', line: 2, text: 'Two words' }]);
});

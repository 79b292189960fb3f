import { expect, test } from 'vitest';
import { inflectionsOf, spellOutSymbols } from './query-words.ts';

test.each([
  ['crms', ['crm']],
  ['tickets', ['ticket']],
  ['ticket', ['tickets']],
  ['databases', ['databas', 'database']],
  ['database', ['databases']],
  ['companies', ['company', 'companie']],
  ['company', ['companies']],
  ['boxes', ['box', 'boxe']],
  ['box', ['boxes']],
  ['keys', ['key']],
  ['analysis', ['analyses']],
  ['status', ['statuses']],
  ['access', ['accesses']],
  ['сервисы', []],
  ['k8s', []],
])('The word %s has the other grammatical numbers %j', (word, numbers) =>
  expect(inflectionsOf(word)).toEqual(numbers),
);

test.each([
  ['C#', 'Csharp'],
  ['C++ and C', 'Cplusplus and C'],
  ['.NET', ' dotnet'],
  ['issue #4', 'issue #4'],
  ['C#5', 'C#5'],
  ['example.net', 'example.net'],
  ['a+b', 'a+b'],
])('The text %j is spelled %j', (typed, spelled) => expect(spellOutSymbols(typed)).toBe(spelled));

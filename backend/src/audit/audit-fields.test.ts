import { expect, test } from 'vitest';
import { changesIn, shownTables, type Names } from './audit-fields.ts';

const names: Names = {
  vendors: new Map([['i', 'Calder Systems']]),
  questions: new Map([[7, 'Single sign-on?']]),
  people: new Map(),
};

test('nothing of a vendor’s response is shown, nor what one evaluator gave, nor what nobody put into words', () => {
  const secret = [
    'answer',
    'response_pricing',
    'response_references',
    'response_presentation',
    'response_receipt',
    'section_assignment',
    'internal_comment',
    'evaluator_rating',
  ];
  expect(shownTables.filter((table) => secret.includes(table))).toEqual([]);
  for (const table of [...secret, 'some_table'])
    expect(changesIn({ table, row: {}, before: { answer: null }, after: { answer: 'yes' } }, names)).toEqual(
      [],
    );
});

test('columns are named and told as people say them, and bookkeeping is left out', () => {
  expect(
    changesIn(
      {
        table: 'rating',
        row: { invite_id: 'i', question_id: 7 },
        before: { rating: 'not-met', rated_at: '2026-03-01' },
        after: { rating: 'fully-met', rated_at: '2026-03-02' },
      },
      names,
    ),
  ).toEqual([
    { what: 'Calder Systems: Single sign-on?', field: 'Rating', before: 'Not met', after: 'Fully met' },
  ]);
  expect(
    changesIn(
      {
        table: 'rfp',
        row: {},
        before: { steps: { nda: true }, is_sealed: false, published_at: null, version: 1 },
        after: {
          steps: { nda: true, references: true },
          is_sealed: true,
          published_at: '2026-03-01T09:05:00+00:00',
          version: 2,
        },
      },
      names,
    ),
  ).toEqual([
    { what: 'RFP', field: 'Steps', before: 'nda', after: 'nda, references' },
    { what: 'RFP', field: 'Sealed until due', before: 'No', after: 'Yes' },
    { what: 'RFP', field: 'Published', before: '', after: '2026-03-01 09:05 UTC' },
  ]);
});

test('of something new is told what it has', () => {
  const question = { id: 8, text: 'Where?', type: 'detailed', score: 4, is_knock_out: false };
  const nothing = Object.fromEntries(Object.keys(question).map((column) => [column, null]));
  const change = { table: 'question', row: question, before: nothing, after: question };
  expect(changesIn(change, names).map(({ what, field, after }) => [what, field, after])).toEqual([
    ['Question: Where?', 'Text', 'Where?'],
    ['Question: Where?', 'Type', 'detailed'],
    ['Question: Where?', 'Score', '4'],
  ]);
});

import { expect, test } from 'vitest';
import { differenceOf } from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-difference';
import {
  importDifference,
  placedQuestions,
  withRows,
  formatImport,
  type ImportedRow,
  type ImportDifference,
} from './questionnaire-import.ts';
import {
  freshKey,
  type DraftQuestion,
  type RequirementsDraft,
} from '../requirements/draft/requirements-draft.ts';

const counter = () => {
  let id = 1000;
  return () => (id += 1);
};
const keeping = () => ({ removes: false, mint: counter() });
const removing = () => ({ removes: true, mint: counter() });

const questionOf = (questionId: number, question = `Question ${questionId}?`): DraftQuestion => ({
  questionId,
  question,
  type: 'yes-no',
  score: '1',
});
/** `{ Security: { Access: [1, 2] } }` */
const draftOf = (tree: Record<string, Record<string, number[]>>): RequirementsDraft => ({
  overview: 'What we need',
  categories: Object.entries(tree).map(([categoryName, sections]) => ({
    key: freshKey(),
    categoryName,
    sections: Object.entries(sections).map(([sectionName, ids]) => ({
      key: freshKey(),
      sectionName,
      questions: ids.map((id) => questionOf(id)),
    })),
  })),
});
const row = (place: string, questionId: number | null, question = `Question ${questionId}?`): ImportedRow => {
  const [category = '', section = ''] = place.split('/');
  return { sheet: '', row: 2, questionId, category, section, question, type: 'yes-no', score: 1 };
};
const outline = (draft: RequirementsDraft) =>
  draft.categories.map((category) => [
    category.categoryName,
    ...category.sections.map((section) => [
      section.sectionName,
      ...section.questions.map((question) => question.questionId),
    ]),
  ]);

const existing = () => draftOf({ Security: { Access: [1, 2, 3], Audit: [4] }, Price: { Fees: [5] } });

test('Questions that the file leaves out stay in place, or are removed along with an emptied section', () => {
  const rows = [row('Security/Access', 3), row('Security/Access', 1), row('Price/Fees', 5)];
  expect(outline(withRows(existing(), rows, keeping()))).toEqual([
    ['Security', ['Access', 3, 1, 2], ['Audit', 4]],
    ['Price', ['Fees', 5]],
  ]);
  expect(outline(withRows(existing(), rows, removing()))).toEqual([
    ['Security', ['Access', 3, 1]],
    ['Price', ['Fees', 5]],
  ]);
});

test('A new name creates a section or category at its row, and an emptied one is removed', () => {
  const rows = [
    row('Security/Access', 1),
    row('Security/Access', 2),
    row('Security/Access', 3),
    row('Security/Keys', 4),
    row('Support/Hours', null, 'When?'),
    row('Price/Fees', 5),
    row('price/FEES', null, 'How much?'),
  ];
  expect(outline(withRows(existing(), rows, keeping()))).toEqual([
    ['Security', ['Access', 1, 2, 3], ['Keys', 4]],
    ['Support', ['Hours', 1001]],
    ['Price', ['Fees', 5, 1002]],
  ]);
});

test('Sections and categories follow the order of the file', () => {
  const rows = [5, 4, 1, 2, 3].map((id) =>
    row(id === 5 ? 'Price/Fees' : id === 4 ? 'Security/Audit' : 'Security/Access', id),
  );
  expect(outline(withRows(existing(), rows, keeping()))).toEqual([
    ['Price', ['Fees', 5]],
    ['Security', ['Audit', 4], ['Access', 1, 2, 3]],
  ]);
});

test('Two sections of the same name each keep their own questions', () => {
  const draft = draftOf({ Security: { Access: [1], access: [2] } });
  const rows = [row('Security/Access', 1, 'Changed?'), row('Security/access', 2)];
  expect(outline(withRows(draft, rows, keeping()))).toEqual([['Security', ['Access', 1], ['access', 2]]]);
});

test('Empty parts of the editor stay', () => {
  const draft = { ...existing(), categories: [...existing().categories, ...draftOf({ New: {} }).categories] };
  expect(outline(withRows(draft, [row('Price/Fees', 5)], removing()))).toEqual([
    ['Price', ['Fees', 5]],
    ['New'],
  ]);
});

test('An unchanged question keeps its identity, and an unknown id is replaced with a new id', () => {
  const draft = existing();
  const grown = withRows(
    draft,
    [row('Security/Access', 1), row('Security/Access', 2, 'Changed?'), row('Security/Access', 777)],
    keeping(),
  );
  const [first, second, ...rest] = grown.categories[0]?.sections[0]?.questions ?? [];
  expect(first).toBe(draft.categories[0]?.sections[0]?.questions[0]);
  expect(second).toMatchObject({ questionId: 2, question: 'Changed?' });
  expect(rest.map((question) => question.questionId)).toEqual([3, 1001]);
});

const places = ['Security/Access', 'Security/Audit', 'Price/Fees', 'Support/Hours'];

/** Pseudo-random numbers from 0 up to a limit, the same in each run. */
function chance(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A draft, and a file that rewords, moves, reorders, adds and leaves out some of its questions. */
function scrambled(seed: number): { draft: RequirementsDraft; rows: ImportedRow[] } {
  const below = chance(seed);
  const place = () => places[below(places.length)] ?? '';
  const tree: Record<string, Record<string, number[]>> = {};
  const rows: (ImportedRow & { at: number })[] = [];
  for (let id = 1; id <= 40; id += 1) {
    const home = place();
    const [category = '', section = ''] = home.split('/');
    if (below(3) > 0) ((tree[category] ??= {})[section] ??= []).push(id);
    if (below(4) === 0) continue;
    const words = below(3) === 0 ? `Reworded ${id}?` : `Question ${id}?`;
    rows.push({ ...row(below(3) === 0 ? place() : home, id, words), at: below(2) === 0 ? id : below(40) });
  }
  return { draft: draftOf(tree), rows: rows.sort((listed, next) => listed.at - next.at) };
}
const many = Array.from({ length: 300 }, (_none, seed) => scrambled(seed + 1));

test('Importing the same rows again changes nothing', () => {
  for (const { draft, rows } of many)
    for (const removes of [true, false]) {
      const left = importDifference(draft, rows).removed.map((question) => question.questionId);
      const grown = withRows(draft, rows, { removes, mint: counter() });
      const again = importDifference(grown, rows);
      expect([again.added, again.touched]).toEqual([[], []]);
      expect(again.removed.map((question) => question.questionId).sort()).toEqual(removes ? [] : left.sort());
      const ids = placedQuestions(grown).map((placedQuestion) => placedQuestion.questionId);
      expect(new Set(ids).size).toBe(ids.length);
      const sections = grown.categories.flatMap((category) => category.sections);
      expect(sections.every((section) => section.questions.length > 0)).toBe(true);
    }
});

test('Questions that the file leaves out keep their text and their section', () => {
  for (const { draft, rows } of many) {
    const left = importDifference(draft, rows).removed;
    const ids = new Set(left.map((question) => question.questionId));
    const still = placedQuestions(withRows(draft, rows, keeping())).filter((placedQuestion) =>
      ids.has(placedQuestion.questionId),
    );
    const { added, removed, touched } = differenceOf(left, still);
    expect([added, removed]).toEqual([[], []]);
    // A question moves along with the question that it follows.
    expect(touched.filter((question) => question.changed.length > 0 || question.moved !== 'order')).toEqual(
      [],
    );
  }
});

const nothing: ImportDifference = { added: [], touched: [], removed: [], unchanged: 3, reordered: [] };

test('An import that only moves a category or a section is described as a move of either', () => {
  expect(formatImport({ ...nothing, reordered: ['Sign-in'] }, false)).toBe('1 category or section moved');
  expect(formatImport({ ...nothing, reordered: ['Sign-in', 'Sign-in / Accounts'] }, false)).toBe(
    '2 categories and sections moved',
  );
});

test('The condition of a new row depends on the question that the other row became', () => {
  const depends = (base: ImportedRow, on: number): ImportedRow => ({
    ...base,
    details: { shownIf: { questionId: on, answers: ['yes'] } },
  });
  const rows = [row('Cloud/Hosting', 501), depends(row('Cloud/Hosting', 502), 501)];
  const [, second] = withRows(draftOf({}), rows, keeping()).categories[0]!.sections[0]!.questions;
  expect(second).toMatchObject({ questionId: 1002, shownIf: { questionId: 1001, answers: ['yes'] } });
});

test('A file with the ids of another RFP changes no condition of questions with the same words', () => {
  const draft = draftOf({ Cloud: { Hosting: [1, 2] } });
  const [first, second] = draft.categories[0]!.sections[0]!.questions;
  const conditional: RequirementsDraft = {
    ...draft,
    categories: draft.categories.map((category) => ({
      ...category,
      sections: category.sections.map((section) => ({
        ...section,
        questions: [first!, { ...second!, shownIf: { questionId: 1, answers: ['yes'] } }],
      })),
    })),
  };
  const rows = [
    row('Cloud/Hosting', 901, 'Question 1?'),
    {
      ...row('Cloud/Hosting', 902, 'Question 2?'),
      details: { shownIf: { questionId: 901, answers: ['yes'] } },
    },
  ];
  expect(importDifference(conditional, rows).touched).toEqual([]);
  expect(withRows(conditional, rows, keeping())).toEqual(conditional);
});

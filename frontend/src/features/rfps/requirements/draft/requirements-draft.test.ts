import { expect, test } from 'vitest';
import { merged } from '../../../../ui/edit-conflicts/three-way-merge.ts';
import {
  mintQuestionId,
  draftOf,
  questionIdsOf,
  wireOfDraft,
  requirementsFieldDescriptors,
  type RequirementsDraft,
} from './requirements-draft.ts';
import { applyEdit } from './requirements-edits.ts';

const wire = {
  overview: JSON.stringify('What we need'),
  categories: [
    {
      categoryName: 'Security',
      sections: [
        {
          sectionName: 'Sign-in',
          questions: [
            { questionId: 11, question: 'SAML?', type: 'yes-no' as const, score: 1 },
            { questionId: 12, question: 'How?', type: 'detailed' as const, score: 5 },
          ],
        },
        {
          sectionName: 'Audit',
          questions: [{ questionId: 13, question: 'Logs?', type: 'yes-no' as const, score: 2.5 }],
        },
      ],
    },
  ],
};
const at = (draft: RequirementsDraft, s = 0) => {
  const category = draft.categories[0];
  const section = category?.sections[s];
  if (!category || !section) throw new Error('no such section');
  return { category: category.key, section: section.key };
};

test('A loaded draft is sent back unchanged', () => {
  expect(wireOfDraft(draftOf(wire))).toEqual(wire);
});

test('A section keeps its key after a refetch', () => {
  expect(draftOf(wire)).toEqual(draftOf(wire));
});

test('The type detailed sets the score to 5, and yes-no sets it to 1', () => {
  const draft = draftOf(wire);
  const detailed = applyEdit(draft, { edit: 'typeChosen', ...at(draft), questionId: 11, type: 'detailed' });
  expect(detailed.categories[0]?.sections[0]?.questions[0]).toMatchObject({ type: 'detailed', score: '5' });
  const back = applyEdit(detailed, { edit: 'typeChosen', ...at(draft), questionId: 11, type: 'yes-no' });
  expect(back.categories[0]?.sections[0]?.questions[0]).toMatchObject({ type: 'yes-no', score: '1' });
});

test('An edit leaves what it does not touch identical', () => {
  const draft = draftOf(wire);
  const next = applyEdit(draft, {
    edit: 'questionTyped',
    ...at(draft),
    questionId: 11,
    question: 'SAML 2.0?',
  });
  expect(next.categories[0]?.sections[0]?.questions[0]?.question).toBe('SAML 2.0?');
  expect(next.categories[0]?.sections[0]?.questions[1]).toBe(draft.categories[0]?.sections[0]?.questions[1]);
  expect(next.categories[0]?.sections[1]).toBe(draft.categories[0]?.sections[1]);
});

test('A new section contains one question to fill in', () => {
  const draft = draftOf(wire);
  const next = applyEdit(draft, {
    edit: 'sectionAdded',
    category: at(draft).category,
    key: 'new',
    questionId: 99,
  });
  expect(next.categories[0]?.sections[2]?.questions).toEqual([
    { questionId: 99, question: '', type: 'yes-no', score: '1' },
  ]);
});

test('Deleting removes the named category, section or question', () => {
  const draft = draftOf(wire);
  const without = applyEdit(draft, { edit: 'questionDeleted', ...at(draft), questionId: 12 });
  expect([...questionIdsOf(without)]).toEqual([11, 13]);
  expect([...questionIdsOf(applyEdit(draft, { edit: 'sectionDeleted', ...at(draft, 1) }))]).toEqual([11, 12]);
  expect(applyEdit(draft, { edit: 'categoryDeleted', category: at(draft).category }).categories).toEqual([]);
});

test('A question id is never repeated and never one that is taken', () => {
  const ids = Array.from({ length: 500 }, () => mintQuestionId(new Set(), 1_000));
  expect(new Set(ids).size).toBe(500);
  const next = Math.max(...ids) + 1;
  expect(mintQuestionId(new Set([next, next + 1]), 1_000)).toBe(next + 2);
});

test('A section deleted since the last save stays deleted when a colleague saves something else', () => {
  const draft = draftOf(wire);
  const { category } = at(draft);
  const base = applyEdit(draft, { edit: 'sectionAdded', category, key: 'new', questionId: 99 });
  const mine = applyEdit(base, { edit: 'sectionDeleted', category, section: 'new' });
  const theirs = draftOf({ ...wireOfDraft(base), overview: JSON.stringify('What they need') }, base);
  const both = merged(requirementsFieldDescriptors, { base, theirs, mine }, () => 'mine');
  expect([...questionIdsOf(both)]).toEqual([11, 12, 13]);
  expect(both.overview).toBe(theirs.overview);
});

import { expect, test } from 'vitest';
import { draftIn, emptyDraft, validationErrorsOf, formOf, placesOf, previewOf } from './addendum-draft.ts';

const places = placesOf({
  technical: [
    {
      categoryName: 'Security',
      categoryPosition: 0,
      sections: [
        {
          sectionId: 's1',
          sectionName: 'Audit',
          questions: [{ questionId: 3, question: 'How are logs kept?', type: 'detailed', score: 4 }],
        },
      ],
    },
  ],
  commercial: [],
});
const words = { title: ' On logs ', text: 'Read on', amended: [], added: [] };

test('Questions are numbered from 1 by category, section and question', () => {
  expect(places.questions.map(({ number, question }) => [number, question])).toEqual([
    ['1.1.1', 'How are logs kept?'],
  ]);
});

test('An addendum of text only is sent without changes, and a question only with its changed parts', () => {
  expect(formOf(words, places.questions)).toEqual({ title: 'On logs', text: 'Read on' });
  const amended = [{ questionId: '3', question: 'How long?', score: '4' }];
  expect(formOf({ ...words, amended }, places.questions).amended).toEqual([
    { questionId: 3, question: 'How long?' },
  ]);
  const rescored = [{ questionId: '3', question: 'How are logs kept?', score: '2,5' }];
  expect(formOf({ ...words, amended: rescored }, places.questions).amended).toEqual([
    { questionId: 3, score: 2.5 },
  ]);
});

test('A score that is not a number stays invalid, so that it gets a validation error', () => {
  const added = [{ questionId: 7, sectionId: 's1', question: 'Who?', type: 'yes-no' as const, score: ' ' }];
  expect(formOf({ ...words, added }, places.questions).added?.[0]?.score).toBeNaN();
});

test('The preview shows what vendors will read', () => {
  const form = formOf(
    {
      ...words,
      amended: [{ questionId: '3', question: 'How long?', score: '5' }],
      added: [{ questionId: 7, sectionId: 's1', question: 'Who?', type: 'yes-no', score: '1' }],
    },
    places.questions,
  );
  expect(previewOf(form, places)).toMatchObject([
    { change: 'questionReworded', question: 'How long?', before: { question: 'How are logs kept?' } },
    { change: 'questionRescored', score: 5, before: { score: 4 } },
    { change: 'questionAdded', question: 'Who?', categoryName: 'Security', sectionName: 'Audit' },
  ]);
});

test('A stored draft is read back, and an unreadable one becomes an empty draft', () => {
  expect(draftIn(JSON.stringify(words))).toEqual(words);
  for (const stored of [null, '', '{', '7', '{"title":"x"}']) expect(draftIn(stored)).toEqual(emptyDraft);
});

test('Missing parts of a question are named in words, not by field names', () => {
  const amended = [{ questionId: '', question: '', score: '' }];
  const added = [{ questionId: 9, sectionId: '', question: '', type: 'yes-no' as const, score: '0' }];
  const validationErrors = validationErrorsOf(formOf({ ...words, amended, added }, places.questions));
  const messageOf = new Map(validationErrors.map(({ field, message }) => [field, message]));
  expect(messageOf.get('amended[0].questionId')).toBe('Please choose the question');
  expect(messageOf.get('amended[0].question')).toBe('Please enter your question');
  expect(messageOf.get('amended[0].score')).toBe('The score is a number from 0 to 1000');
  expect(messageOf.get('added[0].sectionId')).toBe('Please choose the section');
  expect(validationErrors.filter(({ message }) => /amended|added|NaN|UUID/.test(message))).toEqual([]);
});

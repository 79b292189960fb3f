import { expect, test } from 'vitest';
import { messages } from '../contracts/messages.ts';
import { decideRequirements } from './requirements.ts';

const overview = JSON.stringify('What we need');
const question = { questionId: 1, question: 'Is it fast?', type: 'yes-no', score: 1 };
const whole = [{ categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [question] }] }];

test('one category with a section and a question is enough', () => {
  expect(decideRequirements('technical', overview, whole, [])).toEqual({ ok: true, categories: whole });
});

test('an overview without visible text is none', () => {
  const decided = decideRequirements('technical', JSON.stringify('<p> </p>'), whole, []);
  expect(decided).toMatchObject({ ok: false, message: messages.technicalOverviewRequired });
});

test('the overview counts visible characters, not marks', () => {
  const marked = JSON.stringify(`**${'x'.repeat(255)}**`);
  expect(decideRequirements('technical', marked, whole, []).ok).toBe(true);
  expect(decideRequirements('technical', JSON.stringify('x'.repeat(256)), whole, []).ok).toBe(false);
});

test('a blank row is named where it stands', () => {
  const blank = [
    { categoryName: 'Speed', sections: [{ sectionName: ' ', questions: [{ ...question, question: '' }] }] },
  ];
  const decided = decideRequirements('commercial', overview, blank, []);
  expect(decided).toMatchObject({ ok: false, message: messages.commercialIncomplete });
  expect(!decided.ok && decided.errors.map((error) => error.field)).toEqual(
    expect.arrayContaining([
      'categories[0].sections[0].sectionName',
      'categories[0].sections[0].questions[0].question',
    ]),
  );
});

test('two questions never share an id', () => {
  const twice = [
    { categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [question, question] }] },
  ];
  expect(decideRequirements('technical', overview, twice, [])).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'categories[0].sections[0].questions[1].questionId' }],
  });
});

test('nor do a technical and a commercial one', () => {
  expect(decideRequirements('commercial', overview, whole, [7])).toMatchObject({ ok: true });
  expect(decideRequirements('commercial', overview, whole, [7, 1])).toEqual({
    ok: false,
    code: 'invalidFields',
    errors: [
      {
        field: 'categories[0].sections[0].questions[0].questionId',
        message: 'This question id stands twice',
      },
    ],
  });
});

test('a score has two decimals at the most', () => {
  const scored = (score: number) => [
    { categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [{ ...question, score }] }] },
  ];
  expect(decideRequirements('technical', overview, scored(0.07), [])).toMatchObject({ ok: true });
  expect(decideRequirements('technical', overview, scored(2.555), [])).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'categories[0].sections[0].questions[0].score' }],
  });
});

test('nothing that is no list of categories passes', () => {
  for (const given of [[], {}, null, 'x', [{ categoryName: 'Speed', sections: [] }]]) {
    expect(decideRequirements('technical', overview, given, []).ok).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { messages } from '../contracts/messages.ts';
import { decideRequirements, mayLackOverview } from './requirements.ts';

const overview = JSON.stringify('What we need');
const question = { questionId: 1, question: 'Is it fast?', type: 'yes-no', score: 1 };
const whole = [{ categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [question] }] }];

test('One category with a section and a question is enough', () => {
  expect(decideRequirements('technical', overview, whole, [])).toEqual({ ok: true, categories: whole });
});

test('An overview without visible text counts as missing', () => {
  const decided = decideRequirements('technical', JSON.stringify('<p> </p>'), whole, []);
  expect(decided).toMatchObject({ ok: false, message: messages.technicalOverviewRequired });
});

test('Without an overview a step is saved only by an import into a step that has none', () => {
  expect(decideRequirements('technical', '', whole, [], { needsOverview: false })).toEqual({
    ok: true,
    categories: whole,
  });
  expect(mayLackOverview('import', '')).toBe(true);
  expect(mayLackOverview('import', JSON.stringify('**  **'))).toBe(true);
  expect(mayLackOverview('import', overview)).toBe(false);
  for (const type of ['save', 'next', undefined]) expect(mayLackOverview(type, '')).toBe(false);
});

test('The length of the overview counts visible characters, not formatting marks', () => {
  const marked = JSON.stringify(`**${'x'.repeat(255)}**`);
  expect(decideRequirements('technical', marked, whole, []).ok).toBe(true);
  expect(decideRequirements('technical', JSON.stringify('x'.repeat(256)), whole, []).ok).toBe(false);
});

test('A blank row is reported at its place', () => {
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

test('Two questions never share an id', () => {
  const twice = [
    { categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [question, question] }] },
  ];
  expect(decideRequirements('technical', overview, twice, [])).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'categories[0].sections[0].questions[1].questionId' }],
  });
});

test('A technical and a commercial question never share an id', () => {
  expect(decideRequirements('commercial', overview, whole, [7])).toMatchObject({ ok: true });
  expect(decideRequirements('commercial', overview, whole, [7, 1])).toEqual({
    ok: false,
    code: 'invalidFields',
    errors: [
      {
        field: 'categories[0].sections[0].questions[0].questionId',
        message: 'This question id is used twice',
      },
    ],
  });
});

test('A score has at most two decimals', () => {
  const scored = (score: number) => [
    { categoryName: 'Speed', sections: [{ sectionName: 'Loading', questions: [{ ...question, score }] }] },
  ];
  expect(decideRequirements('technical', overview, scored(0.07), [])).toMatchObject({ ok: true });
  expect(decideRequirements('technical', overview, scored(2.555), [])).toMatchObject({
    code: 'invalidFields',
    errors: [{ field: 'categories[0].sections[0].questions[0].score' }],
  });
});

test('Anything but a list of categories is refused', () => {
  for (const input of [[], {}, null, 'x', [{ categoryName: 'Speed', sections: [] }]]) {
    expect(decideRequirements('technical', overview, input, []).ok).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { sharesOf } from './colleague-facts.ts';

test('Sections are summed by person, the busiest first and unassigned ones last', () => {
  const sections = [
    { userId: null, questions: 3, answered: 1 },
    { userId: 'ben', questions: 2, answered: 2 },
    { userId: null, questions: 1, answered: 0 },
    { userId: 'ann', questions: 5, answered: 0 },
    { userId: 'ann', questions: 1, answered: 1 },
  ];
  expect(sharesOf(sections)).toEqual([
    { userId: 'ann', sections: 2, questions: 6, answered: 1 },
    { userId: 'ben', sections: 1, questions: 2, answered: 2 },
    { userId: null, sections: 2, questions: 4, answered: 1 },
  ]);
  expect(sharesOf([])).toEqual([]);
});

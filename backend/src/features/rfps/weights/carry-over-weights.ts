import type { Category } from '../contracts/requirements.ts';

/** The weight of a section in its category, and of that category in its step. */
export interface SectionWeight {
  weight: number;
  categoryWeight: number;
}
/** The weights by the positions of category and section in the questionnaire. */
export type PlacedWeights = readonly (SectionWeight & { categoryPosition: number; position: number })[];

interface CurrentWeights {
  name: string;
  weight: number;
}

const unweighted: PlacedWeights = [];

/**
 * Returns the weights of a questionnaire that replaces another. A section continues the old section that most of its questions
 * come from. If none of its questions existed, it continues the section with its name. Categories work the same way. New ones
 * count 1.
 */
export function carryOverWeights(
  before: readonly Category[],
  placed: PlacedWeights,
  after: readonly Category[],
): PlacedWeights {
  if (placed.every(({ weight, categoryWeight }) => weight === 1 && categoryWeight === 1)) return unweighted;
  const ofCategory = new Map<number, CurrentWeights>();
  const ofSection = new Map<number, CurrentWeights>();
  const categories: CurrentWeights[] = [];
  const sections: CurrentWeights[] = [];
  before.forEach(({ categoryName, sections: own }, c) => {
    const at = (s: number) =>
      placed.find((placedWeight) => placedWeight.categoryPosition === c && placedWeight.position === s);
    const category = { name: categoryName, weight: at(0)?.categoryWeight ?? 1 };
    categories.push(category);
    own.forEach(({ sectionName, questions }, s) => {
      const section = { name: nameOf(categoryName, sectionName), weight: at(s)?.weight ?? 1 };
      sections.push(section);
      for (const { questionId } of questions) {
        ofCategory.set(questionId, category);
        ofSection.set(questionId, section);
      }
    });
  });
  return after.flatMap(({ categoryName, sections: own }, categoryPosition) => {
    const ids = own.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
    const categoryWeight = heirOf(categoryName, ids, ofCategory, categories);
    return own.map(({ sectionName, questions }, position) => ({
      categoryPosition,
      position,
      categoryWeight,
      weight: heirOf(
        nameOf(categoryName, sectionName),
        questions.map(({ questionId }) => questionId),
        ofSection,
        sections,
      ),
    }));
  });
}

const nameOf = (categoryName: string, sectionName: string) => JSON.stringify([categoryName, sectionName]);

function heirOf(
  name: string,
  questionIds: readonly number[],
  current: ReadonlyMap<number, CurrentWeights>,
  all: readonly CurrentWeights[],
): number {
  const counts = new Map<CurrentWeights, number>();
  for (const id of questionIds) {
    const from = current.get(id);
    if (from) counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const [mostCommon] = [...counts].sort(
    ([weight, its], [other, others]) =>
      others - its || Number(other.name === name) - Number(weight.name === name),
  );
  return (mostCommon?.[0] ?? all.find((weight) => weight.name === name))?.weight ?? 1;
}

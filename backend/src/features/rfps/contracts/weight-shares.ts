import type { RequirementKind } from './requirements.ts';

interface WeightedSection {
  weight: number;
  /** The sum of its questions' points. */
  totals: number;
}
interface WeightedCategory {
  kind: RequirementKind;
  weight: number;
  sections: readonly WeightedSection[];
}

/** The shares of a category and each of its sections, in percent of the total of its kind. */
export interface WeightShare {
  percent: number;
  sections: number[];
}

/**
 * Returns how much of the technical or commercial percentage each category and section decides. It multiplies points by weights.
 */
export function weightShares(categories: readonly WeightedCategory[]): WeightShare[] {
  const pointsOf = ({ weight, sections }: WeightedCategory) =>
    sections.map((section) => weight * section.weight * section.totals);
  const sum = (points: readonly number[]) => points.reduce((all, value) => all + value, 0);
  const wholes = new Map<RequirementKind, number>();
  for (const category of categories)
    wholes.set(category.kind, (wholes.get(category.kind) ?? 0) + sum(pointsOf(category)));
  return categories.map((category) => {
    const whole = wholes.get(category.kind) || 1;
    const points = pointsOf(category);
    return {
      percent: (sum(points) / whole) * 100,
      sections: points.map((each) => (each / whole) * 100),
    };
  });
}

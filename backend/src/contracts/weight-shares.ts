import type { RequirementKind } from './requirements.ts';

interface WeightedSection {
  weight: number;
  /** The points of its questions. */
  totals: number;
}
interface WeightedCategory {
  kind: RequirementKind;
  weight: number;
  sections: readonly WeightedSection[];
}

/** Of a category and each of its sections, in percent of its kind's whole. */
export interface WeightShare {
  percent: number;
  sections: number[];
}

/** How much of the technical or commercial percent each category and section decides: its points by its weights. */
export function weightShares(categories: readonly WeightedCategory[]): WeightShare[] {
  const pointsOf = ({ weight, sections }: WeightedCategory) =>
    sections.map((section) => weight * section.weight * section.totals);
  const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);
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

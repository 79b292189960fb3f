import type { RequirementKind } from '@bidboard/backend/contracts/requirements';
import { categoryRowId } from './answer-rows.ts';
import type { ScoreTree, SumsByVendor } from './score-tree.ts';

export type HeatMeasure = 'scores' | 'completion';
export interface HeatRow {
  readonly id: string;
  readonly level: 'total' | 'category' | 'section';
  readonly number: string;
  readonly name: string;
  /** Categories only: whether their sections show. */
  readonly isOpen: boolean | null;
  /** vendorId to percent; null or missing where nothing is there yet. */
  readonly percents: ReadonlyMap<string, number | null>;
}

const totalNames: Record<HeatMeasure, Record<RequirementKind, string>> = {
  scores: { technical: 'Technical Score %', commercial: 'Commercial Score %' },
  completion: { technical: 'Technical Completion %', commercial: 'Commercial Completion %' },
};

const percents = (sumsByVendor: SumsByVendor, measure: HeatMeasure) =>
  new Map(
    [...sumsByVendor].map(([vendorId, { percent, completion }]) => [
      vendorId,
      measure === 'scores' ? percent : completion,
    ]),
  );

/** The heat map's rows of one kind: the total, then categories, with their sections where they are not in `closed`. */
export function heatRows(
  tree: ScoreTree,
  measure: HeatMeasure,
  kind: RequirementKind,
  closed: ReadonlySet<string>,
): HeatRow[] {
  if (tree.categories.length === 0) return [];
  const rows: HeatRow[] = [
    {
      id: `total-${kind}`,
      level: 'total',
      number: '',
      name: totalNames[measure][kind],
      isOpen: null,
      percents: percents(tree.sumsByVendor, measure),
    },
  ];
  for (const category of tree.categories) {
    const id = categoryRowId(category.key);
    const isOpen = !closed.has(id);
    const { number, categoryName: name, sumsByVendor } = category;
    rows.push({ id, level: 'category', number, name, isOpen, percents: percents(sumsByVendor, measure) });
    if (!isOpen) continue;
    for (const { sectionId, number: at, sectionName, sumsByVendor: own } of category.sections) {
      rows.push({
        id: sectionId,
        level: 'section',
        number: at,
        name: sectionName,
        isOpen: null,
        percents: percents(own, measure),
      });
    }
  }
  return rows;
}

/**
 * The same as a table of cells, for a file: number and name in one cell, then one percent a vendor. A number by itself would be
 * read as a decimal, or as a date: 1.10 as 1.1.
 */
export const heatTable = (
  rows: readonly HeatRow[],
  vendors: readonly { vendorId: string; companyName: string }[],
) => [
  ['Section', ...vendors.map(({ companyName }) => companyName)],
  ...rows.map((row) => [
    `${row.number} ${row.name}`.trim(),
    ...vendors.map(({ vendorId }) => row.percents.get(vendorId)?.toFixed(2) ?? null),
  ]),
];

import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { categoryRowId } from './answer-rows.ts';
import type { ScoreTree, SumsByVendor } from './score-tree.ts';

export type HeatMeasure = 'scores' | 'completion';
export interface HeatRow {
  readonly id: string;
  readonly level: 'total' | 'category' | 'section';
  readonly number: string;
  readonly name: string;
  /** Only for categories: whether their sections are shown. */
  readonly isOpen: boolean | null;
  /** vendorId to percent, null or missing if there is no value yet. */
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

/**
 * Returns the heat map's rows of one kind: the total, then the categories. Sections follow unless their category is in `closed`.
 */
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
 * Returns the same rows as a table of cells for a file: number and name in one cell, then one percentage per vendor. A number in
 * its own cell would be read as a decimal or a date: 1.10 as 1.1.
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

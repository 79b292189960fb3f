import { counted } from '../../../ui/format/count-with-noun.ts';
import type { ImportDifference } from './questionnaire-import.ts';

/** Counts places, for an import that changes their order. */
export const placesCounted = (count: number) =>
  counted(count, 'category or section', 'categories and sections');

/** The number of changes that an import makes. */
export const changeCount = (difference: ImportDifference, removes: boolean): number =>
  difference.added.length +
  difference.touched.length +
  difference.reordered.length +
  (removes ? difference.removed.length : 0);

/** `3 questions added, 2 changed, 1 moved` */
export function formatImport(
  { added, touched, removed, reordered }: ImportDifference,
  removes: boolean,
): string {
  const changed = touched.filter((one) => one.changed.length > 0).length;
  const parts: [number, string][] = [
    [added.length, 'added'],
    [changed, 'changed'],
    [touched.length - changed, 'moved'],
    [removes ? removed.length : 0, 'removed'],
  ];
  const [first, ...rest] = parts.filter(([count]) => count > 0);
  if (!first) return `${placesCounted(reordered.length)} moved`;
  return [
    `${counted(first[0], 'question')} ${first[1]}`,
    ...rest.map(([count, what]) => `${count} ${what}`),
  ].join(', ');
}

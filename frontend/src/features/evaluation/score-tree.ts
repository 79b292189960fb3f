import type { ResponseSection } from '@bidboard/backend/contracts/evaluation';

/** What one vendor has of a section, a category or the whole: points, and how many questions are answered and rated. */
export interface Tally {
  readonly scores: number;
  readonly totals: number;
  readonly answered: number;
  readonly rated: number;
  readonly questions: number;
}
/** vendorId to tally; a vendor that has not answered at all may be missing. */
export type Tallies = ReadonlyMap<string, Tally>;
export interface ScoreVendor {
  readonly vendorId: string;
  readonly companyName: string;
}
interface ScoreSection {
  readonly sectionId: string;
  readonly sectionName: string;
  /** '2.1' */
  readonly number: string;
  readonly tallies: Tallies;
  /** vendorId to the row as it came. */
  readonly rows: ReadonlyMap<string, ResponseSection>;
}
interface ScoreCategory {
  readonly key: string;
  readonly categoryName: string;
  readonly number: string;
  readonly tallies: Tallies;
  readonly sections: readonly ScoreSection[];
}
export interface ScoreTree {
  readonly tallies: Tallies;
  readonly categories: readonly ScoreCategory[];
}

const tallyOf = (row: ResponseSection): Tally => ({
  scores: row.scores,
  totals: row.totals,
  answered: row.answered,
  rated: row.questions.filter((one) => one.answerRating !== '-').length,
  questions: row.questions.length,
});

function summed(each: readonly Tallies[]): Tallies {
  const sums = new Map<string, Tally>();
  for (const [vendorId, tally] of each.flatMap((tallies) => [...tallies])) {
    const so = sums.get(vendorId);
    sums.set(vendorId, {
      scores: (so?.scores ?? 0) + tally.scores,
      totals: (so?.totals ?? 0) + tally.totals,
      answered: (so?.answered ?? 0) + tally.answered,
      rated: (so?.rated ?? 0) + tally.rated,
      questions: (so?.questions ?? 0) + tally.questions,
    });
  }
  return sums;
}

/** Every vendor of some rows, by name. */
export function vendorsOf(...rows: readonly (readonly ResponseSection[])[]): ScoreVendor[] {
  const names = new Map(rows.flat().map((row) => [row.vendorId, row.companyName]));
  return [...names]
    .map(([vendorId, companyName]) => ({ vendorId, companyName }))
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName) || a.vendorId.localeCompare(b.vendorId));
}

/** The rows of every vendor and section, as a tree in the order of the questionnaire. */
export function scoreTree(rows: readonly ResponseSection[]): ScoreTree {
  const ordered = rows.toSorted(
    (a, b) => a.categoryPosition - b.categoryPosition || a.sectionPosition - b.sectionPosition,
  );
  const byCategory = [...Map.groupBy(ordered, (row) => row.categoryPosition).values()];
  const categories = byCategory.map((ofCategory, c): ScoreCategory => {
    const bySection = [...Map.groupBy(ofCategory, (row) => row.sectionId).values()];
    const sections = bySection.map((ofSection, s): ScoreSection => ({
      sectionId: ofSection[0]?.sectionId ?? '',
      sectionName: ofSection[0]?.sectionName ?? '',
      number: `${c + 1}.${s + 1}`,
      tallies: new Map(ofSection.map((row) => [row.vendorId, tallyOf(row)])),
      rows: new Map(ofSection.map((row) => [row.vendorId, row])),
    }));
    return {
      key: sections[0]?.sectionId ?? '',
      categoryName: ofCategory[0]?.categoryName ?? '',
      number: String(c + 1),
      tallies: summed(sections.map((section) => section.tallies)),
      sections,
    };
  });
  return { tallies: summed(categories.map((category) => category.tallies)), categories };
}

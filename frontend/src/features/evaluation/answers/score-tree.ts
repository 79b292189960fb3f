import type {
  QuestionnaireCategory,
  Sums,
  vendorResponse,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { createContext } from 'react';
import { formatDecimals } from '../../../ui/format/number-format.ts';

type VendorScores = Infer<typeof vendorResponse.answer>['technicalDetails'][number];

/** The server's sums by vendorId. Vendors that have not accepted are missing. */
export type SumsByVendor = ReadonlyMap<string, Sums>;
export interface ScoreVendor {
  readonly vendorId: string;
  readonly companyName: string;
  /** The buyer may not see a draft's answers and scores. */
  readonly isSubmitted: boolean;
}
export type ScoredQuestion = QuestionnaireCategory['sections'][number]['questions'][number];
interface ScoreSection {
  readonly sectionId: string;
  readonly sectionName: string;
  /** '2.1' */
  readonly number: string;
  readonly sumsByVendor: SumsByVendor;
  readonly questions: readonly ScoredQuestion[];
}
interface ScoreCategory {
  readonly key: string;
  readonly categoryName: string;
  readonly number: string;
  readonly sumsByVendor: SumsByVendor;
  readonly sections: readonly ScoreSection[];
}
/** The questionnaire with every vendor's sums. It has no category while no vendor has accepted. */
export interface ScoreTree {
  readonly sumsByVendor: SumsByVendor;
  readonly categories: readonly ScoreCategory[];
}

/** Returns every vendor that has a response, by name. */
export function vendorsOf(...kinds: readonly (readonly VendorScores[])[]): ScoreVendor[] {
  const vendors = new Map(kinds.flat().map((kind) => [kind.vendorId, kind]));
  return [...vendors.values()]
    .map(({ vendorId, companyName, isSubmitted }) => ({ vendorId, companyName, isSubmitted }))
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName) || a.vendorId.localeCompare(b.vendorId));
}

/** Returns the questions and sums of one kind as a tree in the questionnaire's order. */
export function scoreTree(
  questionnaire: readonly QuestionnaireCategory[],
  vendors: readonly VendorScores[],
): ScoreTree {
  if (vendors.length === 0) return { sumsByVendor: new Map(), categories: [] };
  const ofCategory = new Map<number, Map<string, Sums>>();
  const ofSection = new Map<string, Map<string, Sums>>();
  const put = <Key>(into: Map<Key, Map<string, Sums>>, key: Key, vendorId: string, sums: Sums) =>
    into.set(key, (into.get(key) ?? new Map<string, Sums>()).set(vendorId, sums));
  for (const { vendorId, categories } of vendors) {
    for (const category of categories) {
      put(ofCategory, category.categoryPosition, vendorId, category);
      for (const section of category.sections) {
        const { questions } = section;
        const count = typeof questions === 'number' ? questions : questions.length;
        put(ofSection, section.sectionId, vendorId, { ...section, questions: count });
      }
    }
  }
  return {
    sumsByVendor: new Map(vendors.map((vendor) => [vendor.vendorId, vendor])),
    categories: questionnaire.map(({ categoryName, categoryPosition, sections }, c) => ({
      key: sections[0]?.sectionId ?? '',
      categoryName,
      number: String(c + 1),
      sumsByVendor: ofCategory.get(categoryPosition) ?? new Map(),
      sections: sections.map((section, s) => ({
        ...section,
        number: `${c + 1}.${s + 1}`,
        sumsByVendor: ofSection.get(section.sectionId) ?? new Map(),
      })),
    })),
  };
}

/**
 * The totals in the heads of answer columns, passed outside the column definitions. The definitions stay the same while points
 * change.
 */
export const ScoreTotals = createContext<SumsByVendor>(new Map());

/** Returns points as 26.0, or with a second decimal if needed. */
export const points = (value: number): string =>
  formatDecimals(value, Math.abs(value * 10 - Math.round(value * 10)) < 1e-9 ? 1 : 2);

import type { Infer } from '@bidboard/backend/contracts/schema';
import type { importedRow } from '@bidboard/backend/contracts/requirements';
import { freshKey, questionIdsOf } from './requirements-draft.ts';
import type { DraftCategory, DraftQuestion, DraftSection, RequirementsDraft } from './requirements-draft.ts';

export type ImportedRow = Infer<typeof importedRow>;
interface PlannedSection {
  readonly sectionName: string;
  readonly isNew: boolean;
  readonly rows: readonly ImportedRow[];
}
interface PlannedCategory {
  readonly categoryName: string;
  readonly isNew: boolean;
  readonly sections: readonly PlannedSection[];
}
export interface QuestionnairePlan {
  readonly categories: readonly PlannedCategory[];
  readonly added: number;
  /** Rows whose question already stands in that section: they are left out. */
  readonly present: readonly ImportedRow[];
}

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/** What a questionnaire would add to a draft. Names meet without regard to case. */
export function planImport(draft: RequirementsDraft, rows: readonly ImportedRow[]): QuestionnairePlan {
  const present: ImportedRow[] = [];
  const byCategory = Map.groupBy(rows, (row) => folded(row.category));
  const categories = [...byCategory.values()].map((ofCategory): PlannedCategory => {
    const categoryName = ofCategory[0]?.category.trim() ?? '';
    const existing = draft.categories.find((one) => folded(one.categoryName) === folded(categoryName));
    const sections = [...Map.groupBy(ofCategory, (row) => folded(row.section)).values()].map((ofSection) => {
      const sectionName = ofSection[0]?.section.trim() ?? '';
      const there = existing?.sections.find((one) => folded(one.sectionName) === folded(sectionName));
      const known = new Set(there?.questions.map((one) => folded(one.question)));
      const fresh = ofSection.filter((row) => !known.has(folded(row.question)));
      present.push(...ofSection.filter((row) => known.has(folded(row.question))));
      return { sectionName, isNew: !there, rows: fresh };
    });
    return { categoryName, isNew: !existing, sections: sections.filter((one) => one.rows.length > 0) };
  });
  const filled = categories.filter((one) => one.sections.length > 0);
  return { categories: filled, added: rows.length - present.length, present };
}

/** The draft with a plan carried out; `mint` gives an unused questionId. */
export function withImport(
  draft: RequirementsDraft,
  plan: QuestionnairePlan,
  mint: (taken: ReadonlySet<number>) => number,
): RequirementsDraft {
  const taken = questionIdsOf(draft);
  const questionOf = (row: ImportedRow): DraftQuestion => {
    const questionId = mint(taken);
    taken.add(questionId);
    return { questionId, question: row.question.trim(), type: row.type, score: String(row.score) };
  };
  const categories = [...draft.categories];
  for (const planned of plan.categories) {
    const at = categories.findIndex((one) => folded(one.categoryName) === folded(planned.categoryName));
    const base: DraftCategory = categories[at] ?? {
      key: freshKey(),
      categoryName: planned.categoryName,
      sections: [],
    };
    const grown = { ...base, sections: withSections(base.sections, planned.sections, questionOf) };
    if (at === -1) categories.push(grown);
    else categories[at] = grown;
  }
  return { ...draft, categories };
}

function withSections(
  existing: readonly DraftSection[],
  planned: readonly PlannedSection[],
  questionOf: (row: ImportedRow) => DraftQuestion,
): DraftSection[] {
  const sections = [...existing];
  for (const one of planned) {
    const at = sections.findIndex((section) => folded(section.sectionName) === folded(one.sectionName));
    const base: DraftSection = sections[at] ?? {
      key: freshKey(),
      sectionName: one.sectionName,
      questions: [],
    };
    const grown = { ...base, questions: [...base.questions, ...one.rows.map(questionOf)] };
    if (at === -1) sections.push(grown);
    else sections[at] = grown;
  }
  return sections;
}

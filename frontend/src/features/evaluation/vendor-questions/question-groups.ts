import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';

export interface QuestionSection {
  key: string;
  /** 1.2 */
  number: string;
  name: string;
  questions: VendorQuestion[];
}

export interface QuestionCategory {
  key: string;
  kind: VendorQuestion['kind'];
  number: string;
  name: string;
  sections: QuestionSection[];
}

export const questionKey = ({ vendorId, vendorQuestionId }: VendorQuestion): string =>
  `${vendorId}-${vendorQuestionId}`;
const categoryKey = ({ kind, categoryPosition }: VendorQuestion): string => `${kind}-${categoryPosition}`;
const sectionKey = (question: VendorQuestion): string =>
  `${categoryKey(question)}-${question.sectionPosition}`;
/** Returns 1.2.3, as the vendor sees it. */
export const questionNumber = (question: VendorQuestion): string =>
  [question.categoryPosition, question.sectionPosition, question.questionPosition]
    .map((at) => at + 1)
    .join('.');

/** Groups the questions by category, then section. They arrive in the questionnaire's order and stay in it. */
export function questionGroups(questions: readonly VendorQuestion[]): QuestionCategory[] {
  const categories: QuestionCategory[] = [];
  for (const vendorQuestion of questions) {
    const [inCategory, inSection] = [categoryKey(vendorQuestion), sectionKey(vendorQuestion)];
    let category = categories.at(-1);
    if (category?.key !== inCategory) {
      category = {
        key: inCategory,
        kind: vendorQuestion.kind,
        number: String(vendorQuestion.categoryPosition + 1),
        name: vendorQuestion.categoryName,
        sections: [],
      };
      categories.push(category);
    }
    let section = category.sections.at(-1);
    if (section?.key !== inSection) {
      const number = `${vendorQuestion.categoryPosition + 1}.${vendorQuestion.sectionPosition + 1}`;
      section = { key: inSection, number, name: vendorQuestion.sectionName, questions: [] };
      category.sections.push(section);
    }
    section.questions.push(vendorQuestion);
  }
  return categories;
}

export const unansweredIn = (questions: readonly VendorQuestion[]): number =>
  questions.filter(({ answer }) => answer === '').length;

/** Returns what is open at the start: the target of a link, otherwise the first category and its first section. */
export function openAtFirst(questions: readonly VendorQuestion[], linked: string | null): string[] {
  const [first] = questions;
  const shown =
    questions.find((vendorQuestion) => String(vendorQuestion.vendorQuestionId) === linked) ?? first;
  return shown ? [categoryKey(shown), sectionKey(shown)] : [];
}

/** Opens or closes one of them. A category opens with its first section, so there is something to read. */
export function turned(
  open: ReadonlySet<string>,
  key: string,
  categories: readonly QuestionCategory[],
): Set<string> {
  const next = new Set(open);
  if (next.delete(key)) return next;
  next.add(key);
  const sections = categories.find((category) => category.key === key)?.sections ?? [];
  const [first] = sections;
  if (first && !sections.some((section) => next.has(section.key))) next.add(first.key);
  return next;
}

import { t } from '@lingui/core/macro';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { markdownOf, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { conditionText } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import { columnText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  detailsOfWire,
  wireOfDetails,
  type DraftChoice,
  type DraftColumn,
  type DraftDetails,
  type DraftLimits,
} from '../../../../ui/questions/detail-draft.ts';
import { rangeText } from '../../../../ui/questions/detail-summary.ts';
import { truncateText } from '../../../../ui/format/truncate-text.ts';
import type { FieldDescriptors } from '../../../../ui/edit-conflicts/field-descriptors.ts';

/** `score` is the text in the box; it becomes a number only when it is sent. */
export interface DraftQuestion extends DraftDetails {
  readonly questionId: number;
  readonly question: string;
  readonly type: QuestionType;
  readonly score: string;
  /** Absent if it is not a must-have. */
  readonly isMustHave?: boolean | undefined;
}
/** `key` identifies a category or section on the page while the user types its name; it is not sent. */
export interface DraftSection {
  readonly key: string;
  readonly sectionName: string;
  readonly questions: readonly DraftQuestion[];
}
export interface DraftCategory {
  readonly key: string;
  readonly categoryName: string;
  readonly sections: readonly DraftSection[];
}
export interface RequirementsDraft {
  /** Markdown. */
  readonly overview: string;
  readonly categories: readonly DraftCategory[];
}

let keys = 0;
export const freshKey = (): string => `k${(keys += 1)}`;

/**
 * Builds a draft. Keys of saved sections derive from their questions, so that a section keeps its key after a refetch. They also
 * derive from the page's state `before`, so that it keeps the key when its first question changes.
 */
export function draftOf(
  wire: { overview?: string | undefined; categories: readonly Category[] },
  before?: RequirementsDraft,
): RequirementsDraft {
  const rowKeys = createKeys(before);
  return {
    overview: markdownOf(wire.overview),
    categories: wire.categories.map(({ categoryName, sections }) => ({
      key: rowKeys.ofCategory(sections.flatMap(({ questions }) => questions)),
      categoryName,
      sections: sections.map(({ sectionName, questions }) => ({
        key: rowKeys.ofSection(questions),
        sectionName,
        questions: questions.map(questionOfWire),
      })),
    })),
  };
}

const questionOfWire = ({
  details,
  grading,
  ...question
}: Category['sections'][number]['questions'][number]): DraftQuestion => ({
  ...question,
  score: String(question.score),
  ...detailsOfWire({ type: question.type, details, grading }),
});

interface QuestionReference {
  questionId: number;
}

/**
 * Creates a unique key for each category and section. The first of its questions that already had a place supplies the key of
 * that place.
 */
function createKeys(before: RequirementsDraft | undefined) {
  const categoryKeys = new Map<number, string>();
  const sectionKeys = new Map<number, string>();
  for (const category of before?.categories ?? [])
    for (const section of category.sections)
      for (const { questionId } of section.questions) {
        categoryKeys.set(questionId, category.key);
        sectionKeys.set(questionId, section.key);
      }
  const usedKeys = new Set<string>();
  const give = (
    questions: readonly QuestionReference[],
    letter: string,
    known: ReadonlyMap<number, string>,
  ) => {
    const [first] = questions;
    const key =
      questions
        .map(({ questionId }) => known.get(questionId))
        .find((place) => place && !usedKeys.has(place)) ??
      (first && !usedKeys.has(`${letter}${first.questionId}`) ? `${letter}${first.questionId}` : freshKey());
    usedKeys.add(key);
    return key;
  };
  return {
    ofCategory: (questions: readonly QuestionReference[]) => give(questions, 'c', categoryKeys),
    ofSection: (questions: readonly QuestionReference[]) => give(questions, 's', sectionKeys),
  };
}

export function wireOfDraft(draft: RequirementsDraft): { overview: string; categories: Category[] } {
  return {
    overview: wireOf(draft.overview),
    categories: draft.categories.map((category) => ({
      categoryName: category.categoryName.trim(),
      sections: category.sections.map((section) => ({
        sectionName: section.sectionName.trim(),
        questions: section.questions.map((question) => ({
          questionId: question.questionId,
          question: question.question.trim(),
          type: question.type,
          score: Number(question.score),
          ...(question.isMustHave && { isMustHave: true }),
          ...wireOfDetails(question),
        })),
      })),
    })),
  };
}

const questionsOf = (draft: RequirementsDraft): DraftQuestion[] =>
  draft.categories.flatMap((category) => category.sections.flatMap((section) => section.questions));

/** Removes repeated questions. If one of two people moved a question, it stays only in its first place. */
export function withoutDuplicates(draft: RequirementsDraft): RequirementsDraft {
  const seen = new Set<number>();
  const isFirst = ({ questionId }: DraftQuestion) => !seen.has(questionId) && Boolean(seen.add(questionId));
  if (questionIdsOf(draft).size === questionsOf(draft).length) return draft;
  return {
    ...draft,
    categories: draft.categories.map((category) => ({
      ...category,
      sections: category.sections.map((section) => ({
        ...section,
        questions: section.questions.filter(isFirst),
      })),
    })),
  };
}

export const questionIdsOf = (draft: RequirementsDraft): Set<number> =>
  new Set(questionsOf(draft).map((question) => question.questionId));

let last = 0;

/** A questionId: the clock in ms, increased until it is not in `taken`. It is never the same twice on one page. */
export function mintQuestionId(taken: ReadonlySet<number>, now = Date.now()): number {
  let id = Math.max(now, last + 1);
  while (taken.has(id)) id += 1;
  last = id;
  return id;
}

const choiceLines = (choices: readonly DraftChoice[] | undefined): string =>
  (choices ?? [])
    .map(({ text, meetsMustHave, percent }) =>
      [text, ...(percent === '' ? [] : [`${percent}%`]), ...(meetsMustHave ? [t`must have`] : [])].join(', '),
    )
    .join('\n');

const columnsText = (columns: readonly DraftColumn[] | undefined): string =>
  wireOfDetails({ type: 'table', columns }).details?.columns?.map(columnText).join('\n') ?? '';

const limitLines =
  (type: QuestionType) =>
  (limits: DraftLimits | undefined): string =>
    limits === undefined
      ? ''
      : [
          rangeText(type, limits.minimum, limits.maximum),
          ...limits.ranges.map(({ from, to, percent }) => `${rangeText(type, from, to)}: ${percent}%`),
        ]
          .filter((line) => line !== '')
          .join('\n');

const questionFields: FieldDescriptors<DraftQuestion> = {
  questionId: null,
  question: t`Text`,
  type: { label: t`Type`, text: (type) => questionTypeNames[type] },
  score: t`Score`,
  isMustHave: t`Must have`,
  helpText: t`Help text`,
  choices: { label: t`Choices`, text: choiceLines },
  unit: t`Unit`,
  numberLimits: { label: t`Accepted numbers, and points by answer`, text: limitLines('number') },
  dateLimits: { label: t`Accepted days, and points by answer`, text: limitLines('date') },
  allowsNotApplicable: t`Not applicable`,
  allowsRemark: t`Remark`,
  notApplicablePercent: t`Percentage of “Not applicable”`,
  shownIf: { label: t`Asked only if`, text: (shownIf) => (shownIf ? conditionText(shownIf) : '') },
  columns: { label: t`Columns`, text: columnsText },
  minRows: t`Minimum rows`,
  maxRows: t`Maximum rows`,
};

const sectionFields: FieldDescriptors<DraftSection> = {
  key: null,
  sectionName: t`Name`,
  questions: {
    label: t`Question`,
    rows: {
      idOf: ({ questionId }) => String(questionId),
      labelOf: ({ question }) => truncateText(question, 60),
      fields: questionFields,
    },
  },
};

const categoryFields: FieldDescriptors<DraftCategory> = {
  key: null,
  categoryName: t`Name`,
  sections: {
    label: t`Section`,
    rows: {
      idOf: ({ key }) => key,
      labelOf: ({ sectionName }) => truncateText(sectionName, 60),
      fields: sectionFields,
    },
  },
};

/** How two versions of the requirements are compared: by category, section and question. */
export const requirementsFieldDescriptors: FieldDescriptors<RequirementsDraft> = {
  overview: t`Overview`,
  categories: {
    label: t`Category`,
    rows: {
      idOf: ({ key }) => key,
      labelOf: ({ categoryName }) => truncateText(categoryName, 60),
      fields: categoryFields,
    },
  },
};

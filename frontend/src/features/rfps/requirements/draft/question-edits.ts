import {
  defaultScore,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import type { DraftQuestion, DraftSection, RequirementsDraft } from './requirements-draft.ts';

/** What can be set of many questions at once. */
export interface QuestionChanges {
  type?: QuestionType;
  score?: string;
  isMustHave?: boolean;
  /** A free text has neither of these, and stays as it is. */
  allowsNotApplicable?: boolean;
  allowsRemark?: boolean;
}

/** Edits of one or more questions, wherever they are. */
export type QuestionsEdit =
  /** They keep their order. `before` is a question of the section; null puts them at its end. */
  | { edit: 'questionsMoved'; questionIds: readonly number[]; section: string; before: number | null }
  /** The ids of the copies by those of their originals. */
  | { edit: 'questionsDuplicated'; copies: ReadonlyMap<number, number> }
  | ({ edit: 'questionsChanged'; questionIds: readonly number[] } & QuestionChanges)
  | { edit: 'questionsDeleted'; questionIds: readonly number[] };

export function editQuestions(draft: RequirementsDraft, edit: QuestionsEdit): RequirementsDraft {
  switch (edit.edit) {
    case 'questionsMoved':
      return moveQuestions(draft, edit);
    case 'questionsDuplicated':
      return withQuestions(draft, ({ questions }) =>
        questions.flatMap((question) => {
          const questionId = edit.copies.get(question.questionId);
          return questionId === undefined
            ? [question]
            : [question, conditionOnCopies({ ...question, questionId }, edit.copies)];
        }),
      );
    case 'questionsChanged': {
      const ids = new Set(edit.questionIds);
      return withQuestions(draft, ({ questions }) =>
        questions.map((question) => (ids.has(question.questionId) ? changed(question, edit) : question)),
      );
    }
    case 'questionsDeleted': {
      const ids = new Set(edit.questionIds);
      return withQuestions(draft, ({ questions }) =>
        questions.filter(({ questionId }) => !ids.has(questionId)),
      );
    }
  }
}

/** A copy depends on the copy of the question on which its original depends, if that is copied as well. */
function conditionOnCopies(copy: DraftQuestion, copies: ReadonlyMap<number, number>): DraftQuestion {
  const questionId = copy.shownIf && copies.get(copy.shownIf.questionId);
  return copy.shownIf && questionId !== undefined
    ? { ...copy, shownIf: { ...copy.shownIf, questionId } }
    : copy;
}

/** Replaces the questions of each section. A section whose questions are unchanged keeps its identity. */
function withQuestions(
  draft: RequirementsDraft,
  replace: (section: DraftSection) => DraftQuestion[],
): RequirementsDraft {
  const inSection = (section: DraftSection) => {
    const questions = replace(section);
    const isUnchanged =
      questions.length === section.questions.length &&
      questions.every((question, at) => question === section.questions[at]);
    return isUnchanged ? section : { ...section, questions };
  };
  return {
    ...draft,
    categories: draft.categories.map((category) => {
      const sections = category.sections.map(inSection);
      return sections.every((section, at) => section === category.sections[at])
        ? category
        : { ...category, sections };
    }),
  };
}

function moveQuestions(
  draft: RequirementsDraft,
  { questionIds, section: target, before }: Extract<QuestionsEdit, { edit: 'questionsMoved' }>,
): RequirementsDraft {
  const ids = new Set(questionIds);
  const sections = draft.categories.flatMap((category) => category.sections);
  // A colleague's version may be loaded during a drag. Its sections have other keys, and the questions would be lost.
  if (!sections.some(({ key }) => key === target)) return draft;
  const moved = sections
    .flatMap(({ questions }) => questions)
    .filter(({ questionId }) => ids.has(questionId));
  return withQuestions(draft, ({ key, questions }) => {
    const rest = (some: readonly DraftQuestion[]) => some.filter(({ questionId }) => !ids.has(questionId));
    if (key !== target) return rest(questions);
    // The question that they are put before may itself be among them.
    const found = questions.findIndex(({ questionId }) => questionId === before);
    const at = found < 0 ? questions.length : found;
    return [...rest(questions.slice(0, at)), ...moved, ...rest(questions.slice(at))];
  });
}

/**
 * Returns a question of another type. Its details stay, also those that the type does not use, and so does its score unless it is
 * the usual one of the type before.
 */
export function ofType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  if (type === question.type) return question;
  const isUsual = question.score.trim() === String(defaultScore[question.type]);
  return { ...question, type, ...(isUsual && { score: String(defaultScore[type]) }) };
}

const flags = ['isMustHave', 'allowsNotApplicable', 'allowsRemark'] as const;

function changed(question: DraftQuestion, changes: QuestionChanges): DraftQuestion {
  let next = ofType(question, changes.type ?? question.type);
  if (changes.score !== undefined && changes.score !== next.score) next = { ...next, score: changes.score };
  for (const flag of flags) {
    const value = changes[flag];
    if (value === undefined || value === (next[flag] ?? false)) continue;
    if (next.type === 'detailed' && flag !== 'isMustHave') continue;
    const { [flag]: _before, ...rest } = next;
    next = value ? { ...rest, [flag]: true } : rest;
  }
  return next;
}

export type Direction = 'up' | 'down';

/** The question before which a step up or down puts a question; null for the end, undefined if there is no room. */
export function stepTarget(
  questions: readonly DraftQuestion[],
  questionId: number,
  direction: Direction,
): number | null | undefined {
  const at = questions.findIndex((question) => question.questionId === questionId);
  if (direction === 'up') return questions[at - 1]?.questionId;
  return at + 1 < questions.length ? (questions[at + 2]?.questionId ?? null) : undefined;
}

export interface DropPlace {
  section: string;
  /** The question under the pointer; undefined over the heading of a section. */
  questionId?: number;
  /** The half of that question under the pointer. */
  half?: 'upper' | 'lower';
}

/**
 * What dropping a question does. If it is one of the selected questions, all of them move. Over the heading of a section they go
 * to its end.
 */
export function dropEdit(
  draft: RequirementsDraft,
  selected: ReadonlySet<number>,
  dragged: number,
  { section, questionId, half }: DropPlace,
): QuestionsEdit {
  const questions =
    draft.categories.flatMap(({ sections }) => sections).find(({ key }) => key === section)?.questions ?? [];
  const at = questions.findIndex((question) => question.questionId === questionId);
  const next = questions[half === 'lower' ? at + 1 : at];
  return {
    edit: 'questionsMoved',
    questionIds: selected.has(dragged) ? [...selected] : [dragged],
    section,
    before: at < 0 ? null : (next?.questionId ?? null),
  };
}

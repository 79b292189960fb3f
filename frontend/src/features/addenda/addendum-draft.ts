import { t } from '@lingui/core/macro';
import type { QuestionnaireCategory } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { addendumForm } from '@bidboard/backend/features/addenda/contract';
import type { AddendumChange, AddendumForm } from '@bidboard/backend/features/addenda/contract';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type {
  QuestionDetails,
  QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { decidingAnswers } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import type { EarlierQuestion } from '../../ui/questions/condition-editor.tsx';
import { check } from '@bidboard/backend/kernel/schema/schema';
import { wireOfDetails, type DraftDetails } from '../../ui/questions/detail-draft.ts';
import { detailErrors, partOfPath, type DetailErrors } from '../../ui/questions/detail-errors.ts';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';

/** A new question as typed. A draft that was stored before there were details has none. */
export interface AddedQuestionDraft extends DraftDetails {
  questionId: number;
  sectionId: string;
  question: string;
  type: QuestionType;
  score: string;
}

/** An addendum as typed. Figures are texts, and ids are as a select holds them. */
export interface AddendumDraft {
  title: string;
  text: string;
  amended: { questionId: string; question: string; score: string }[];
  added: AddedQuestionDraft[];
  /** The question that is chosen to get files. It is not sent. */
  filesOf?: string;
}

export const emptyDraft: AddendumDraft = { title: '', text: '', amended: [], added: [] };

export interface Place {
  sectionId: string;
  kind: RequirementKind;
  categoryName: string;
  sectionName: string;
  /** The number of category and section, counted from 1. */
  number: string;
}
export interface PlacedQuestion extends Place {
  questionId: number;
  question: string;
  type: QuestionType;
  score: number;
  details?: QuestionDetails | undefined;
}

/** Returns the questionnaire's sections and questions, each with its place. */
export function placesOf(questionnaire: {
  technical: readonly QuestionnaireCategory[];
  commercial: readonly QuestionnaireCategory[];
}): { sections: Place[]; questions: PlacedQuestion[] } {
  const sections: Place[] = [];
  const questions: PlacedQuestion[] = [];
  for (const kind of ['technical', 'commercial'] as const)
    for (const category of questionnaire[kind])
      for (const [at, section] of category.sections.entries()) {
        const place = {
          sectionId: section.sectionId,
          kind,
          categoryName: category.categoryName,
          sectionName: section.sectionName,
          number: `${category.categoryPosition + 1}.${at + 1}`,
        };
        sections.push(place);
        for (const [index, { questionId, question, type, score, details }] of section.questions.entries())
          questions.push({
            ...place,
            number: `${place.number}.${index + 1}`,
            questionId,
            question,
            type,
            score,
            details,
          });
      }
  return { sections, questions };
}

/** Returns the questions of its section before a new question on whose answers it may depend. */
export function earlierQuestions(
  questions: readonly PlacedQuestion[],
  added: readonly AddedQuestionDraft[],
  at: number,
): EarlierQuestion[] {
  const sectionId = added[at]?.sectionId;
  const before = added
    .slice(0, at)
    .map((question) => ({ ...question, number: t`New:`, ...wireOfDetails(question) }));
  return [...questions, ...before]
    .filter((question) => question.sectionId === sectionId)
    .flatMap(({ questionId, number, question, type, details }) => {
      const answers = decidingAnswers({ type, details }).filter(Boolean);
      return answers.length === 0 ? [] : [{ questionId, label: `${number} ${question}`, answers }];
    });
}

/** Text that is not a number becomes NaN, so the validation error appears at its field. */
const figure = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/**
 * Returns the request body. A question contains only its changed parts. A question without changes is sent completely, so the
 * server refuses it.
 */
export function formOf(draft: AddendumDraft, questions: readonly PlacedQuestion[]): AddendumForm {
  const existing = new Map(questions.map((question) => [question.questionId, question]));
  return {
    title: draft.title.trim(),
    text: draft.text.trim(),
    ...(draft.amended.length > 0 && {
      amended: draft.amended.map((change) => {
        const questionId = Number(change.questionId);
        const before = existing.get(questionId);
        const question = change.question.trim();
        const score = figure(change.score);
        return {
          questionId,
          ...(question !== before?.question && { question }),
          ...(score !== before?.score && { score }),
        };
      }),
    }),
    ...(draft.added.length > 0 && {
      added: draft.added.map((question) => ({
        questionId: question.questionId,
        sectionId: question.sectionId,
        question: question.question.trim(),
        type: question.type,
        score: figure(question.score),
        ...wireOfDetails(question),
      })),
    }),
  };
}

/**
 * The contract names its own fields in errors about a question's parts that are missing or invalid. These messages replace them.
 */
const partMessages = new Map([
  ['questionId', t`Please choose the question`],
  ['sectionId', t`Please choose the section`],
  ['question', sharedMessages.questionRequired],
  ['score', t`The score is a number from 0 to 1000`],
]);

/** Returns the contract's validation errors for an addendum, worded for its writer. */
export function validationErrorsOf(form: AddendumForm): FieldError[] {
  const checked = check(addendumForm, form);
  if (checked.ok) return [];
  return checked.errors.map(({ field, message }) => {
    const part = /^(?:amended|added)\[\d+\]\.(\w+)$/.exec(field)?.[1] ?? '';
    return { field, message: partMessages.get(part) ?? message };
  });
}

const inDetails = /^added\[(\d+)\]\.((?:details|grading).*)$/;

/** The field of the page that holds a part of the details of an added question. */
const detailField = (at: number, part: string): string => `added[${at}].details-${part}`;

/**
 * Returns the errors of a server at the fields of the page: those of details at their part, such as `added[0].details-choices-1`
 * for `added[0].details.choices[1]`.
 */
export const atDetailFields = (draft: AddendumDraft, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => {
    const found = inDetails.exec(field);
    const question = found && draft.added[Number(found[1])];
    const part = question ? partOfPath(found[2] ?? '', question) : undefined;
    return { field: part === undefined ? field : detailField(Number(found?.[1]), part), message };
  });

/** Returns everything that keeps a draft from being published, each error at its field of the page. */
export function draftErrorsOf(draft: AddendumDraft, questions: readonly PlacedQuestion[]): FieldError[] {
  const ofDetails = draft.added.flatMap((question, at) =>
    [...detailErrors(question)].map(([part, message]) => ({ field: detailField(at, part), message })),
  );
  const others = validationErrorsOf(formOf(draft, questions)).filter(({ field }) => !inDetails.test(field));
  return [...others, ...ofDetails];
}

/** Returns the errors in the details of an added question by their part, from the errors of its fields. */
export const detailErrorsIn = (errors: unknown): DetailErrors => {
  const start = 'details-';
  return new Map(
    Object.entries(typeof errors === 'object' && errors !== null ? errors : {}).flatMap(([name, message]) =>
      name.startsWith(start) && typeof message === 'string' ? [[name.slice(start.length), message]] : [],
    ),
  );
};

/** Returns the changes as vendors will read them, for the preview. */
export function previewOf(
  { amended = [], added = [] }: AddendumForm,
  { sections, questions }: ReturnType<typeof placesOf>,
): AddendumChange[] {
  return [
    ...amended.flatMap((now): AddendumChange[] => {
      const current = questions.find(({ questionId }) => questionId === now.questionId);
      if (!current) return [];
      const { kind, categoryName, sectionName, questionId, type } = current;
      const since = {
        kind,
        categoryName,
        sectionName,
        questionId,
        type,
        question: now.question ?? current.question,
        score: now.score ?? current.score,
        before: { question: current.question, score: current.score },
      };
      return [
        ...(now.question === undefined ? [] : [{ change: 'questionReworded' as const, ...since }]),
        ...(now.score === undefined ? [] : [{ change: 'questionRescored' as const, ...since }]),
      ];
    }),
    // Vendors do not read how answers earn points.
    ...added.flatMap(({ sectionId, grading: _grading, ...question }): AddendumChange[] => {
      const place = sections.find((section) => section.sectionId === sectionId);
      if (!place) return [];
      const { kind, categoryName, sectionName } = place;
      return [{ change: 'questionAdded', kind, categoryName, sectionName, ...question }];
    }),
  ];
}

const isDraft = (value: unknown): value is AddendumDraft =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'text' in value &&
  'amended' in value &&
  Array.isArray(value.amended) &&
  'added' in value &&
  Array.isArray(value.added);

/** Returns the stored draft, or an empty one if it cannot be read. */
export function draftIn(stored: string | null): AddendumDraft {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return isDraft(draft) ? draft : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

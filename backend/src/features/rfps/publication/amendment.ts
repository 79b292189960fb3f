import type { AddendumChange } from '../../addenda/contract.ts';
import { messages } from '../contracts/messages.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../contracts/questions/question-details.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';
import { conditionErrors } from '../contracts/questions/shown-if.ts';
import { plainQuestion, questionErrors } from '../contracts/questions/question-rules.ts';
import { t } from '../../../kernel/text/texts.ts';

/** A stored section with the names that users know. */
export interface CurrentSection {
  sectionId: string;
  kind: RequirementKind;
  categoryName: string;
  sectionName: string;
}

export interface CurrentQuestion extends CurrentSection {
  questionId: number;
  question: string;
  type: QuestionType;
  score: number;
  details?: QuestionDetails | null | undefined;
}

/** The amendment of a published questionnaire. No question is removed, and none changes its id, type or place. */
export interface Amendment {
  amended: readonly {
    questionId: number;
    question?: string | undefined;
    score?: number | undefined;
  }[];
  added: readonly {
    sectionId: string;
    questionId: number;
    question: string;
    type: QuestionType;
    score: number;
    details?: QuestionDetails | undefined;
    grading?: QuestionGrading | undefined;
  }[];
}

type AmendmentDecision = { ok: true; announced: AddendumChange[] } | { ok: false; errors: FieldError[] };

/**
 * Returns the changes of an amendment in lasting texts, or every invalid field. An amendment without a difference is no change.
 */
export function decideAmendment(
  sections: readonly CurrentSection[],
  questions: readonly CurrentQuestion[],
  { amended, added }: Amendment,
): AmendmentDecision {
  const errors: FieldError[] = [];
  const announced: AddendumChange[] = [];
  const existing = new Map(questions.map((question) => [question.questionId, question]));
  const places = new Map(sections.map((section) => [section.sectionId, section]));
  const named = new Set<number>();
  for (const [at, { questionId, ...now }] of amended.entries()) {
    const addError = (field: string, message: string) =>
      errors.push({ field: `amended[${at}].${field}`, message });
    const before = existing.get(questionId);
    if (!before) addError('questionId', messages.questionNotThere);
    if (named.has(questionId)) addError('questionId', t('This question id is used twice'));
    named.add(questionId);
    if (now.question === undefined && now.score === undefined) addError('question', messages.nothingAmended);
    if (now.score !== undefined && !isFine(now.score)) addError('score', tooFine());
    if (before) announced.push(...changesOf(before, now));
  }
  const taken = new Set(existing.keys());
  for (const [at, question] of added.entries()) {
    const addError = (field: string, message: string) =>
      errors.push({ field: `added[${at}].${field}`, message });
    const place = places.get(question.sectionId);
    if (!place) addError('sectionId', messages.sectionNotThere);
    if (taken.has(question.questionId)) addError('questionId', t('This question id is used twice'));
    taken.add(question.questionId);
    if (!isFine(question.score)) addError('score', tooFine());
    for (const { field, message } of questionErrors(question)) addError(field, message);
    for (const { field, message } of conditionErrorsAfter(questions, added, at)) addError(field, message);
    if (place) announced.push(additionOf(place, question));
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, announced };
}

/** Returns the errors in the condition of an added question, which follows all questions of its section and those added before. */
function conditionErrorsAfter(
  questions: readonly CurrentQuestion[],
  added: Amendment['added'],
  at: number,
): { field: string; message: string }[] {
  const question = added[at];
  if (!question?.details?.shownIf) return [];
  const isInSection = ({ sectionId }: { sectionId: string }) => sectionId === question.sectionId;
  const before = [...questions.filter(isInSection), ...added.slice(0, at).filter(isInSection)];
  return conditionErrors([...before, question]).filter((error) => error.at === before.length);
}

const tooFine = () => t('A score can have up to two decimals');
/** Scores are stored in hundredths and never rounded without being asked. */
const isFine = (score: number) => Number(score.toFixed(2)) === score;

function changesOf(
  before: CurrentQuestion,
  now: { question?: string | undefined; score?: number | undefined },
): AddendumChange[] {
  const { sectionId: _, details: _details, ...previous } = before;
  const since = {
    ...previous,
    question: now.question ?? previous.question,
    score: now.score ?? previous.score,
  };
  const announced = { ...since, before: { question: previous.question, score: previous.score } };
  return [
    ...(since.question === previous.question ? [] : [{ change: 'questionReworded' as const, ...announced }]),
    ...(since.score === previous.score ? [] : [{ change: 'questionRescored' as const, ...announced }]),
  ];
}

const additionOf = (
  { kind, categoryName, sectionName }: CurrentSection,
  added: Amendment['added'][number],
): AddendumChange => {
  const { questionId, question, type, score, details } = plainQuestion(added);
  return {
    change: 'questionAdded',
    kind,
    categoryName,
    sectionName,
    questionId,
    question,
    type,
    score,
    ...(details && { details }),
  };
};

import { tidyText } from '../../../../kernel/text/rich-text.ts';
import type { QuestionDetails, QuestionGrading, QuestionType } from './question-details.ts';

/** The content of a question and its place. */
export interface QuestionInput {
  /** Null if no id was given. */
  questionId: number | null;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
  /** On the second side, undefined is not compared: the file does not say. */
  isMustHave?: boolean | undefined;
  details?: QuestionDetails | undefined;
  grading?: QuestionGrading | undefined;
}
export type PlacedQuestion = QuestionInput & { questionId: number };

const comparedFields = ['question', 'type', 'score', 'isMustHave', 'details', 'grading'] as const;
export type ComparedField = (typeof comparedFields)[number];

/**
 * A question that exists on both sides. `moved` says whether it is in another section, or in another position among the same
 * questions.
 */
export interface MatchedQuestion<Question> {
  before: PlacedQuestion;
  after: Question;
  changed: readonly ComparedField[];
  moved: 'section' | 'order' | null;
}

export interface QuestionnaireDifference<Question = QuestionInput> {
  added: readonly Question[];
  removed: readonly PlacedQuestion[];
  /** The questions that differ, in the order of the second side. The rest are only counted. */
  touched: readonly MatchedQuestion<Question>[];
  unchanged: number;
  /** Categories, and sections as `category / section`, that changed their position among the others. */
  reordered: readonly string[];
}

export const foldedName = (name: string): string => tidyText(name).toLocaleLowerCase('en');
const placeOf = (questionInput: QuestionInput): string =>
  JSON.stringify([foldedName(questionInput.category), foldedName(questionInput.section)]);
const wordsOf = (questionInput: QuestionInput): string =>
  `${placeOf(questionInput)} ${foldedName(questionInput.question)}`;

/**
 * Gives each question the id of the existing question that it means. That is the id it names, if it exists. Otherwise it is an
 * unnamed question with the same words in the same section. All others get null and are new.
 */
export function matchQuestionIds<Question extends QuestionInput>(
  existing: readonly PlacedQuestion[],
  questions: readonly Question[],
): Question[] {
  const ids = new Set(existing.map((placedQuestion) => placedQuestion.questionId));
  const named = new Set(
    questions.map((question) => question.questionId).filter((id) => id !== null && ids.has(id)),
  );
  const unnamed = new Map<string, number>();
  for (const placedQuestion of existing.toReversed())
    if (!named.has(placedQuestion.questionId))
      unnamed.set(wordsOf(placedQuestion), placedQuestion.questionId);
  const matched = questions.map((question) => {
    if (question.questionId !== null && ids.has(question.questionId)) return question;
    const words = wordsOf(question);
    const questionId = unnamed.get(words) ?? null;
    unnamed.delete(words);
    return { ...question, questionId };
  });
  return withConditionsOn(
    matched,
    questions.map(({ questionId }) => questionId),
    matched.map(({ questionId }) => questionId),
  );
}

/**
 * Makes conditions name the questions by their new ids, where those are known. Both lists are in the order of the questions. A
 * question whose condition stays keeps its identity.
 */
export function withConditionsOn<Question extends { details?: QuestionDetails | undefined }>(
  questions: readonly Question[],
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): Question[] {
  const ids = new Map<number, number>();
  before.forEach((id, at) => {
    const now = after[at] ?? null;
    if (id !== null && now !== null && id !== now) ids.set(id, now);
  });
  return questions.map((question) => {
    const shownIf = question.details?.shownIf;
    const questionId = shownIf && ids.get(shownIf.questionId);
    return shownIf && questionId !== undefined
      ? { ...question, details: { ...question.details, shownIf: { ...shownIf, questionId } } }
      : question;
  });
}

/**
 * Returns the changes that lead from one side to the other. An id occurs at most once on each side. Names of places are compared
 * without regard to case.
 */
export function differenceOf<Question extends QuestionInput>(
  before: readonly PlacedQuestion[],
  after: readonly Question[],
): QuestionnaireDifference<Question> {
  const existing = new Map(before.map((placedQuestion) => [placedQuestion.questionId, placedQuestion]));
  const pairs = after.flatMap((question) => {
    const counterpart = question.questionId === null ? undefined : existing.get(question.questionId);
    return counterpart ? [{ counterpart, question }] : [];
  });
  const matched = new Set(pairs.map(({ question }) => question));
  const matchedIds = new Set(pairs.map(({ counterpart }) => counterpart.questionId));
  const atHome = pairs.filter(({ counterpart, question }) => placeOf(counterpart) === placeOf(question));
  const outOfOrder = new Set(
    [...Map.groupBy(atHome, ({ question }) => placeOf(question)).values()].flatMap((ofSection) =>
      displaced(
        inOrder(before, new Set(ofSection.map(({ counterpart }) => counterpart.questionId))),
        ofSection.map(({ counterpart }) => counterpart.questionId),
      ),
    ),
  );
  const home = new Set(atHome.map(({ counterpart }) => counterpart.questionId));
  const matchedQuestions = pairs.map(({ counterpart, question }): MatchedQuestion<Question> => ({
    before: counterpart,
    after: question,
    changed: comparedFields.filter((field) => !isSame(counterpart[field], question[field])),
    moved: !home.has(counterpart.questionId)
      ? 'section'
      : outOfOrder.has(counterpart.questionId)
        ? 'order'
        : null,
  }));
  const touched = matchedQuestions.filter((question) => question.changed.length > 0 || question.moved);
  return {
    added: after.filter((question) => !matched.has(question)),
    removed: before.filter((placedQuestion) => !matchedIds.has(placedQuestion.questionId)),
    touched,
    unchanged: matchedQuestions.length - touched.length,
    reordered: reorderedPlaces(
      atHome.map(({ question }) => question),
      before.filter((placedQuestion) => home.has(placedQuestion.questionId)),
    ),
  };
}

type ComparedValue = QuestionInput[ComparedField];

function isSame(value: ComparedValue, other: ComparedValue): boolean {
  if (other === undefined) return true;
  if (typeof value === 'string' && typeof other === 'string') return tidyText(value) === tidyText(other);
  if (typeof other === 'boolean') return (value ?? false) === other;
  return typeof other === 'object' ? textOf(value ?? {}) === textOf(other) : value === other;
}

/** Returns equal texts for equal objects, in whichever order their fields are. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([name], [next]) => (name < next ? -1 : 1)))
      : field,
  );

/** Whether two questions have the same content, wherever they are. */
export const isSameQuestion = (
  before: Omit<QuestionInput, 'category' | 'section' | 'questionId'>,
  after: Omit<QuestionInput, 'category' | 'section' | 'questionId'>,
): boolean => comparedFields.every((field) => isSame(before[field], after[field]));

const inOrder = (before: readonly PlacedQuestion[], ids: ReadonlySet<number>): number[] =>
  before.map((placedQuestion) => placedQuestion.questionId).filter((id) => ids.has(id));

/** Considers only questions that stayed in their sections, because a moved question does not show where its section is. */
function reorderedPlaces(after: readonly QuestionInput[], before: readonly QuestionInput[]): string[] {
  const categories = (list: readonly QuestionInput[]) =>
    distinct(list, (questionInput) => foldedName(questionInput.category));
  const was = categories(before);
  const is = categories(after);
  const names = displaced([...was.keys()], [...is.keys()]).map((key) => was.get(key)?.[0]?.category ?? key);
  for (const [category, list] of was) {
    const sections = distinct(list, placeOf);
    const now = distinct(is.get(category) ?? [], placeOf);
    for (const key of displaced([...sections.keys()], [...now.keys()])) {
      const [first] = sections.get(key) ?? [];
      if (first) names.push(`${first.category} / ${first.section}`);
    }
  }
  return names;
}

const distinct = <One>(list: readonly One[], key: (entry: One) => string): Map<string, One[]> =>
  Map.groupBy(list, key);

/** Returns the fewest keys of `after` to remove for the rest to be in the order of `before`. Both hold the same keys. */
function displaced<Key>(before: readonly Key[], after: readonly Key[]): Key[] {
  const rank = new Map(before.map((key, at) => [key, at]));
  const ranks = after.map((key) => rank.get(key) ?? 0);
  const steady = longestIncreasingSubsequence(ranks);
  return after.filter((_key, at) => !steady.has(at));
}

/** Returns the positions of a longest increasing subsequence of distinct numbers. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((value, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}

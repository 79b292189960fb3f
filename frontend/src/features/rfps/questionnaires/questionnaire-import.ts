import { plural, t } from '@lingui/core/macro';
import {
  differenceOf,
  foldedName,
  isSameQuestion,
  matchQuestionIds,
  type PlacedQuestion,
  type QuestionnaireDifference,
} from '@bidboard/backend/features/rfps/contracts/questions/questionnaire-difference';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { importedRow } from '@bidboard/backend/features/rfps/contracts/requirements';
import { detailsOfWire, wireOfDetails } from '../../../ui/questions/detail-draft.ts';
import {
  freshKey,
  questionIdsOf,
  type DraftCategory,
  type DraftQuestion,
  type DraftSection,
  type RequirementsDraft,
} from '../requirements/draft/requirements-draft.ts';

export type ImportedRow = Infer<typeof importedRow>;
export type ImportDifference = QuestionnaireDifference<ImportedRow>;

interface ImportOptions {
  /** Whether questions that no row names are removed. */
  removes: boolean;
  /** Returns an unused questionId. */
  mint: (taken: ReadonlySet<number>) => number;
}

export const placedQuestions = (draft: RequirementsDraft): PlacedQuestion[] =>
  draft.categories.flatMap(({ categoryName, sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((question) => ({
        questionId: question.questionId,
        ...comparedQuestion(question),
        category: categoryName,
        section: sectionName,
      })),
    ),
  );

/** How the rows of a file would change a draft. */
export function importDifference(draft: RequirementsDraft, rows: readonly ImportedRow[]): ImportDifference {
  const existing = placedQuestions(draft);
  return differenceOf(existing, matchQuestionIds(existing, rows));
}

/**
 * The draft after the rows are applied, in their order. Questions that the rows leave out stay behind the question that they
 * followed, unless they are removed. If two places have the same name, the first receives the rows, and the content of the other
 * stays there.
 */
export function withRows(
  draft: RequirementsDraft,
  rows: readonly ImportedRow[],
  { removes, mint }: ImportOptions,
): RequirementsDraft {
  const taken = questionIdsOf(draft);
  const rowsWithIds = matchQuestionIds(placedQuestions(draft), rows);
  const named = new Set(rowsWithIds.map((row) => row.questionId));
  const places = createPlaces(draft);
  const mintNew = () => {
    const questionId = mint(taken);
    taken.add(questionId);
    return questionId;
  };
  const newIds = new Map<number, number>();
  rowsWithIds.forEach((row, at) => {
    const previous = row.questionId === null ? undefined : places.previous.get(row.questionId);
    const isHome = previous !== undefined && isNamed(previous.place, row);
    const place = isHome ? previous.place : places.find(row);
    const listed = questionOf(row, previous?.question, mintNew);
    newIds.set(at, listed.questionId);
    place.listed.push(listed);
    place.rank = Math.min(place.rank, isHome || place.isNew ? at : at + rows.length);
  });
  // Conditions in the file name questions by the ids of the file, which for new questions are others here.
  const idOfRow = (at: number) => newIds.get(at) ?? rowsWithIds[at]?.questionId ?? null;
  for (const place of places.all)
    place.listed = withConditions(
      place.listed,
      new Map(rows.map(({ questionId }, at) => [questionId ?? 0, idOfRow(at)])),
    );
  const stays = (draftQuestion: DraftQuestion) => !removes && !named.has(draftQuestion.questionId);
  const sections = new Map(
    places.all.map((place): [Place, DraftSection] => [
      place,
      {
        key: place.sectionKey,
        sectionName: place.sectionName,
        questions: woven(place.listed, place.existing, (question) => question.questionId, stays),
      },
    ]),
  );
  const isLeft = (place: Place) =>
    (sections.get(place)?.questions.length ?? 0) > 0 || (place.existing.length === 0 && !place.isNew);
  const byCategory = Map.groupBy(places.all.filter(isLeft), (place) => place.categoryKey);
  const categories = [...byCategory].map(([key, list]) => ({ key, list, rank: rankOf(list) }));
  const grown = new Map(
    categories.map(({ key, list }): [string, DraftCategory] => [
      key,
      {
        key,
        categoryName: list[0]?.categoryName ?? '',
        sections: arranged(list).flatMap((place) => sections.get(place) ?? []),
      },
    ]),
  );
  const hollow = draft.categories.filter((category) => category.sections.length === 0);
  const order = woven(
    categories
      .filter(({ rank }) => Number.isFinite(rank))
      .sort((category, next) => category.rank - next.rank)
      .map(({ key }) => key),
    draft.categories.map(({ key }) => key),
    (key) => key,
    (key) => grown.has(key) || hollow.some((category) => category.key === key),
  );
  return {
    ...draft,
    categories: order.flatMap(
      (key) => grown.get(key) ?? hollow.find((category) => category.key === key) ?? [],
    ),
  };
}

/** Makes conditions name questions by their new ids. */
const withConditions = (
  questions: readonly DraftQuestion[],
  ids: ReadonlyMap<number, number | null>,
): DraftQuestion[] =>
  questions.map((question) => {
    const questionId = question.shownIf && ids.get(question.shownIf.questionId);
    return question.shownIf && questionId && questionId !== question.shownIf.questionId
      ? { ...question, shownIf: { ...question.shownIf, questionId } }
      : question;
  });

interface SectionName {
  category: string;
  section: string;
}

/** An existing or new section, and what the rows put into it. */
interface Place {
  categoryKey: string;
  categoryName: string;
  sectionKey: string;
  sectionName: string;
  isNew: boolean;
  existing: readonly DraftQuestion[];
  listed: DraftQuestion[];
  /** The original position of its first row that it already had. A row that moved in does not affect it. */
  rank: number;
}

const isNamed = (place: Place, { category, section }: SectionName): boolean =>
  foldedName(place.categoryName) === foldedName(category) &&
  foldedName(place.sectionName) === foldedName(section);

function createPlaces(draft: RequirementsDraft) {
  const all = draft.categories.flatMap(({ key, categoryName, sections }) =>
    sections.map((section): Place => ({
      categoryKey: key,
      categoryName,
      sectionKey: section.key,
      sectionName: section.sectionName,
      isNew: false,
      existing: section.questions,
      listed: [],
      rank: Number.POSITIVE_INFINITY,
    })),
  );
  const categoryKeys = new Map(
    draft.categories.toReversed().map((category) => [foldedName(category.categoryName), category] as const),
  );
  const byNames = new Map<string, Place>();
  const namesOf = ({ category, section }: SectionName) =>
    JSON.stringify([foldedName(category), foldedName(section)]);
  for (const place of all.toReversed())
    byNames.set(namesOf({ category: place.categoryName, section: place.sectionName }), place);
  const make = ({ category, section }: SectionName): Place => {
    const known = categoryKeys.get(foldedName(category));
    const { key, categoryName } = known ?? { key: freshKey(), categoryName: category };
    if (!known) categoryKeys.set(foldedName(category), { key, categoryName, sections: [] });
    return {
      categoryKey: key,
      categoryName,
      sectionKey: freshKey(),
      sectionName: section,
      isNew: true,
      existing: [],
      listed: [],
      rank: Number.POSITIVE_INFINITY,
    };
  };
  return {
    all,
    previous: new Map(
      all.flatMap((place) => place.existing.map((question) => [question.questionId, { place, question }])),
    ),
    find(named: SectionName): Place {
      const found = byNames.get(namesOf(named));
      if (found) return found;
      const made = make(named);
      byNames.set(namesOf(named), made);
      all.push(made);
      return made;
    },
  };
}

/** An unchanged question keeps its identity, so that it does not re-render. What the file does not say stays as it is. */
function questionOf(
  row: ImportedRow,
  previous: DraftQuestion | undefined,
  mint: () => number,
): DraftQuestion {
  const { question, type } = row;
  const before = previous && comparedQuestion(previous);
  const isSameType = before?.type === type;
  const compared = {
    question,
    type,
    score: row.score,
    isMustHave: row.isMustHave ?? before?.isMustHave ?? false,
    details: row.details ?? (isSameType ? before.details : undefined),
    grading: row.grading ?? (isSameType ? before.grading : undefined),
  };
  if (before && isSameQuestion(before, compared)) return previous;
  return {
    questionId: previous?.questionId ?? mint(),
    question,
    type,
    score: String(row.score),
    ...(compared.isMustHave && { isMustHave: true }),
    ...detailsOfWire(compared),
  };
}

/** A question of a draft as it is compared with a row. */
const comparedQuestion = (question: DraftQuestion) => ({
  question: question.question,
  type: question.type,
  score: Number(question.score),
  isMustHave: question.isMustHave,
  ...wireOfDetails(question),
});

const rankOf = (places: readonly Place[]): number => Math.min(...places.map((place) => place.rank));

const arranged = (places: readonly Place[]): Place[] =>
  woven(
    places.filter((place) => Number.isFinite(place.rank)).sort((place, next) => place.rank - next.rank),
    places,
    (place) => place.sectionKey,
    () => true,
  );

/** Merges the listed entries with the existing ones that stay, each behind the entry that it followed. */
function woven<One>(
  listed: readonly One[],
  existing: readonly One[],
  keyOf: (entry: One) => string | number,
  stays: (entry: One) => boolean,
): One[] {
  const result = [...listed];
  const keys = result.map(keyOf);
  const isThere = new Set(keys);
  let behind = -1;
  for (const entry of existing) {
    const key = keyOf(entry);
    if (!isThere.has(key) && !stays(entry)) continue;
    if (isThere.has(key)) behind = keys.indexOf(key);
    else {
      behind += 1;
      result.splice(behind, 0, entry);
      keys.splice(behind, 0, key);
    }
  }
  return result;
}

type Change = 'added' | 'changed' | 'moved' | 'removed';

/** The first part of a summary, which says what is counted. */
const formatQuestions: Record<Change, (count: number) => string> = {
  added: (count) => t`${count} ${plural(count, { one: 'question', other: 'questions' })} added`,
  changed: (count) => t`${count} ${plural(count, { one: 'question', other: 'questions' })} changed`,
  moved: (count) => t`${count} ${plural(count, { one: 'question', other: 'questions' })} moved`,
  removed: (count) => t`${count} ${plural(count, { one: 'question', other: 'questions' })} removed`,
};

const formatFurther: Record<Change, (count: number) => string> = {
  added: (count) => t`${count} added`,
  changed: (count) => t`${count} changed`,
  moved: (count) => t`${count} moved`,
  removed: (count) => t`${count} removed`,
};

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
  const changed = touched.filter((question) => question.changed.length > 0).length;
  const parts: [number, Change][] = [
    [added.length, 'added'],
    [changed, 'changed'],
    [touched.length - changed, 'moved'],
    [removes ? removed.length : 0, 'removed'],
  ];
  const [first, ...rest] = parts.filter(([count]) => count > 0);
  if (!first)
    return plural(
      { count: reordered.length },
      { one: '# category or section moved', other: '# categories and sections moved' },
    );
  const [count, change] = first;
  return [
    formatQuestions[change](count),
    ...rest.map(([further, what]) => formatFurther[what](further)),
  ].join(', ');
}

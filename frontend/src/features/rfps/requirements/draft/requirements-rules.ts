import { t } from '@lingui/core/macro';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { visibleText, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { conditionErrors } from '@bidboard/backend/features/rfps/contracts/questions/shown-if';
import { wireOfDetails } from '../../../../ui/questions/detail-draft.ts';
import { detailErrors, partOfPath, type DetailErrors } from '../../../../ui/questions/detail-errors.ts';
import type { DraftQuestion, RequirementsDraft } from './requirements-draft.ts';

const overviewLimit = 255;
const textLimit = 4000;
const nameLimit = 255;

/** The errors by the id of the field on the page; each text appears beside its field. */
export type ErrorsByField = ReadonlyMap<string, string>;

export const fieldId = {
  overview: 'requirements-overview',
  newCategory: 'new-category',
  category: (key: string) => `category-${key}`,
  section: (key: string) => `section-${key}`,
  question: (questionId: number) => `question-${questionId}`,
  score: (questionId: number) => `score-${questionId}`,
  /** A field in the details of a question, such as `details-7-unit`. Without a part it is the beginning of their ids. */
  details: (questionId: number, part?: string) =>
    part === undefined ? `details-${questionId}` : `details-${questionId}-${part}`,
} as const;

/** The question and the part of its details that a field belongs to; undefined for fields of sections and the like. */
export function questionOfField(field: string): { questionId: number; part: string | null } | undefined {
  const found = /^(question|score|details)-(\d+)(?:-(.+))?$/.exec(field);
  return found
    ? { questionId: Number(found[2]), part: found[1] === 'details' ? (found[3] ?? null) : null }
    : undefined;
}

/** The errors in the details of each question that has some. */
export function detailErrorsByQuestion(errors: ErrorsByField): ReadonlyMap<number, DetailErrors> {
  const found = new Map<number, Map<string, string>>();
  for (const [field, message] of errors) {
    const { questionId, part } = questionOfField(field) ?? { questionId: 0, part: null };
    if (part === null) continue;
    const parts = found.get(questionId) ?? new Map<string, string>();
    found.set(questionId, parts.set(part, message));
  }
  return found;
}

/** The step's single message about all its errors, as the server words it. */
export function refusalOf(kind: RequirementKind, errors: ErrorsByField): string {
  const incomplete =
    kind === 'technical' ? sharedMessages.technicalIncomplete : messages.commercialIncomplete;
  const overview = errors.get(fieldId.overview);
  return errors.size === 1 && overview !== undefined ? overview : incomplete;
}

export const hasOverview = ({ overview }: RequirementsDraft): boolean => visibleText(wireOf(overview)) !== '';

/** Everything that keeps a draft from being saved. */
export function errorsOf(draft: RequirementsDraft, needsOverview = true): ErrorsByField {
  const errors = new Map<string, string>();
  const overview = [...visibleText(wireOf(draft.overview))];
  if (needsOverview && overview.length === 0)
    errors.set(fieldId.overview, messages.technicalOverviewRequired);
  else if (overview.length > overviewLimit)
    errors.set(
      fieldId.overview,
      t`Up to ${overviewLimit} characters; you have ${{ count: overview.length }}`,
    );

  if (draft.categories.length === 0) errors.set(fieldId.newCategory, t`Add at least one category`);
  for (const category of draft.categories) {
    const id = fieldId.category(category.key);
    const named = nameError(category.categoryName, t`Name this category, or delete it`);
    if (named) errors.set(id, named);
    else if (category.sections.length === 0)
      errors.set(id, t`Add a section to ${{ category: category.categoryName.trim() }}, or delete it`);
    for (const section of category.sections) {
      const errorText =
        nameError(section.sectionName, t`Name this section, or delete it`) ??
        (section.questions.length === 0 ? t`Add a question, or delete this section` : undefined);
      if (errorText) errors.set(fieldId.section(section.key), errorText);
      for (const question of section.questions) addQuestionErrors(question, errors);
      addConditionErrors(section.questions, errors);
    }
  }
  return errors;
}

/** The errors that the server found in a draft. */
export interface ServerErrors {
  draft: RequirementsDraft;
  errors: ErrorsByField;
}

/** The errors of a draft that was refused: the server's while the draft is unchanged, otherwise our own. */
export const shownErrors = (draft: RequirementsDraft, server: ServerErrors | null): ErrorsByField =>
  server?.draft === draft ? server.errors : errorsOf(draft);

function nameError(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  return name.trim().length > nameLimit ? t`Up to ${nameLimit} characters` : undefined;
}

function addQuestionErrors(draftQuestion: DraftQuestion, errors: Map<string, string>): void {
  const text = draftQuestion.question.trim();
  if (text === '')
    errors.set(fieldId.question(draftQuestion.questionId), t`Write the question, or delete this row`);
  else if (text.length > textLimit)
    errors.set(fieldId.question(draftQuestion.questionId), t`Up to ${textLimit} characters`);
  const scoreText = scoreError(draftQuestion.score);
  if (scoreText) errors.set(fieldId.score(draftQuestion.questionId), scoreText);
  for (const [part, message] of detailErrors(draftQuestion))
    errors.set(fieldId.details(draftQuestion.questionId, part), message);
}

function addConditionErrors(questions: readonly DraftQuestion[], errors: Map<string, string>): void {
  if (questions.every(({ shownIf }) => shownIf === undefined)) return;
  const placed = questions.map((question) => ({ ...question, ...wireOfDetails(question) }));
  for (const { at, message } of conditionErrors(placed)) {
    const field = fieldId.details(questions[at]?.questionId ?? 0, 'shownIf');
    if (!errors.has(field)) errors.set(field, message);
  }
}

/** Why a typed score cannot be saved; undefined if it can. */
export function scoreError(typed: string): string | undefined {
  const score = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!(score >= 0 && score <= 1000)) return t`A number from 0 to 1000`;
  return Number(score.toFixed(2)) === score ? undefined : t`Up to two decimals`;
}

/** The field on the page for a server error path such as `categories[1].sections[0].questions[2].score`. */
export function fieldOfPath(path: string, draft: RequirementsDraft): string {
  if (path === 'overview') return fieldId.overview;
  const [c, s, q] = [...path.matchAll(/(?:categories|sections|questions)[[.](\d+)/g)].map((match) =>
    Number(match[1]),
  );
  const category = c === undefined ? undefined : draft.categories[c];
  if (!category) return fieldId.newCategory;
  const section = s === undefined ? undefined : category.sections[s];
  if (!section) return fieldId.category(category.key);
  const question = q === undefined ? undefined : section.questions[q];
  if (!question) return fieldId.section(section.key);
  const part = partOfPath(
    path.slice(path.lastIndexOf('questions')).replace(/^questions[[.]\d+\]?\./, ''),
    question,
  );
  if (part !== undefined) return fieldId.details(question.questionId, part);
  return path.endsWith('score') ? fieldId.score(question.questionId) : fieldId.question(question.questionId);
}

/** The category and section of a field, so that the page can open them. */
export function placeOfField(
  field: string,
  draft: RequirementsDraft,
): { category?: string; section?: string } {
  const questionId = questionOfField(field)?.questionId;
  for (const category of draft.categories) {
    if (field === fieldId.category(category.key)) return { category: category.key };
    for (const section of category.sections) {
      const isInside =
        field === fieldId.section(section.key) ||
        section.questions.some((question) => question.questionId === questionId);
      if (isInside) return { category: category.key, section: section.key };
    }
  }
  return {};
}

import * as yup from 'yup';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { category, type Category, type RequirementKind } from '../contracts/requirements.ts';
import { hasVisibleText, visibleText } from '../../../kernel/text/rich-text.ts';
import { check, checkInSteps, type CheckResult, type FieldError } from '../../../kernel/schema/schema.ts';
import { t } from '../../../kernel/text/texts.ts';
import { conditionErrors } from '../contracts/questions/shown-if.ts';
import { plainQuestion, questionErrors } from '../contracts/questions/question-rules.ts';

const categories = yup.array(category).min(1).max(200).required();
const overviewLimit = 255;

/**
 * A requirements step that may be saved, or the errors that prevent it, each at its field. Missing values have the step's one
 * message.
 */
export type Requirements =
  | { ok: true; categories: Category[] }
  | { ok: false; code: 'requirementsIncomplete'; message: string; errors: FieldError[] }
  | { ok: false; code: 'invalidFields'; errors: FieldError[] };

/** Checks the categories by themselves. Thousands of questions take a tenth of a second, so it works in steps. */
export const checkCategories = (input: unknown) => checkInSteps(categories, input);

/** Whether the step may be saved without an overview: only by an import, and only if no overview was saved before. */
export const mayLackOverview = (type: string | undefined, savedOverview: string): boolean =>
  type === 'import' && !hasVisibleText(savedOverview);

interface RequirementsFacts {
  /** The outcome of `checkCategories`, if it ran before. */
  checked?: CheckResult<Category[] | undefined>;
  needsOverview?: boolean;
}

/**
 * Decides whether the step may be saved. `taken` are the question ids of the RFP's other kind: a question id is unique in the
 * whole RFP.
 */
export function decideRequirements(
  kind: RequirementKind,
  overview: string,
  input: unknown,
  taken: readonly number[],
  { checked = check(categories, input), needsOverview = true }: RequirementsFacts = {},
): Requirements {
  const errors: FieldError[] = [];
  const overviewText = visibleText(overview);
  if (needsOverview && !hasVisibleText(overview))
    errors.push({ field: 'overview', message: messages.technicalOverviewRequired });
  if ([...overviewText].length > overviewLimit) {
    errors.push({
      field: 'overview',
      message: t(
        'The overview can have up to {overviewLimit, plural, one {# visible character} other {# visible characters}}',
        { overviewLimit },
      ),
    });
  }
  if (!checked.ok)
    errors.push(...checked.errors.map((error) => ({ ...error, field: `categories${dotted(error.field)}` })));
  if (errors.length > 0 || !checked.ok) {
    const onlyOverview = errors.every((error) => error.field === 'overview');
    const message = (onlyOverview && errors[0]?.message) || incompleteMessage(kind);
    return { ok: false, code: 'requirementsIncomplete', message, errors };
  }
  const whole = checked.value as Category[];
  const unfit = [...repeatedIds(whole, taken), ...fineScores(whole), ...detailErrors(whole)];
  return unfit.length > 0
    ? { ok: false, code: 'invalidFields', errors: unfit }
    : { ok: true, categories: whole.map(plain) };
}

/** Leaves out of each question what says nothing, such as a must-have flag that is not set. */
const plain = (source: Category): Category => ({
  ...source,
  sections: source.sections.map((section) => ({
    ...section,
    questions: section.questions.map(plainQuestion),
  })),
});

export const incompleteMessage = (kind: RequirementKind): string =>
  kind === 'technical' ? sharedMessages.technicalIncomplete : messages.commercialIncomplete;

const dotted = (field: string) => (field === '' || field.startsWith('[') ? field : `.${field}`);

function repeatedIds(list: readonly Category[], taken: readonly number[]): FieldError[] {
  const seen = new Set(taken);
  return validationErrorsOf(list, 'questionId', ({ questionId }) => {
    const isRepeated = seen.has(questionId);
    seen.add(questionId);
    return isRepeated ? t('This question id is used twice') : undefined;
  });
}

/** Scores are stored in hundredths and never rounded without being asked. */
const fineScores = (list: readonly Category[]): FieldError[] =>
  validationErrorsOf(list, 'score', ({ score }) =>
    Number(score.toFixed(2)) === score ? undefined : t('A score can have up to two decimals'),
  );

const detailErrors = (list: readonly Category[]): FieldError[] =>
  list.flatMap(({ sections }, c) =>
    sections.flatMap(({ questions }, s) =>
      [
        ...questions.flatMap((question, at) => questionErrors(question).map((error) => ({ at, ...error }))),
        ...conditionErrors(questions),
      ].map(({ at, field, message }) => ({
        field: `categories[${c}].sections[${s}].questions[${at}].${field}`,
        message,
      })),
    ),
  );

type Question = Category['sections'][number]['questions'][number];

const validationErrorsOf = (
  list: readonly Category[],
  name: keyof Question,
  errorOf: (question: Question) => string | undefined,
): FieldError[] =>
  list.flatMap((givenCategory, c) =>
    givenCategory.sections.flatMap((sectionOf, s) =>
      sectionOf.questions.flatMap((question, q) => {
        const message = errorOf(question);
        return message ? [{ field: `categories[${c}].sections[${s}].questions[${q}].${name}`, message }] : [];
      }),
    ),
  );

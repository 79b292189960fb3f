import * as yup from 'yup';
import { messages } from '../contracts/messages.ts';
import { category, type Category, type RequirementKind } from '../contracts/requirements.ts';
import { visibleText } from '../contracts/rich-text.ts';
import { check, type FieldError } from '../contracts/schema.ts';

const categories = yup.array(category).min(1).max(200).required();
const overviewLimit = 255;

/** A requirements step that may be saved, or what keeps it from it, every field in its place; what is missing has the step's one message. */
export type Requirements =
  | { ok: true; categories: Category[] }
  | { ok: false; code: 'requirementsIncomplete'; message: string; errors: FieldError[] }
  | { ok: false; code: 'invalidFields'; errors: FieldError[] };

/** `taken` are the question ids of the RFP's other kind: a question's id is its own in the whole RFP. */
export function decideRequirements(
  kind: RequirementKind,
  overview: string,
  given: unknown,
  taken: readonly number[],
): Requirements {
  const errors: FieldError[] = [];
  const overviewText = visibleText(overview);
  if (overviewText === '') errors.push({ field: 'overview', message: messages.technicalOverviewRequired });
  if ([...overviewText].length > overviewLimit) {
    errors.push({
      field: 'overview',
      message: `The overview has ${overviewLimit} visible characters at the most`,
    });
  }
  const checked = check(categories, given);
  if (!checked.ok)
    errors.push(...checked.errors.map((one) => ({ ...one, field: `categories${dotted(one.field)}` })));
  if (errors.length > 0 || !checked.ok) {
    const onlyOverview = errors.every((one) => one.field === 'overview');
    const message = (onlyOverview && errors[0]?.message) || incompleteMessage(kind);
    return { ok: false, code: 'requirementsIncomplete', message, errors };
  }
  const whole = checked.value as Category[];
  const repeated = repeatedIds(whole, taken);
  return repeated.length > 0
    ? { ok: false, code: 'invalidFields', errors: repeated }
    : { ok: true, categories: whole };
}

export const incompleteMessage = (kind: RequirementKind): string =>
  kind === 'technical' ? messages.technicalIncomplete : messages.commercialIncomplete;

const dotted = (field: string) => (field === '' || field.startsWith('[') ? field : `.${field}`);

function repeatedIds(given: readonly Category[], taken: readonly number[]): FieldError[] {
  const seen = new Set(taken);
  return given.flatMap((one, c) =>
    one.sections.flatMap((sectionOf, s) =>
      sectionOf.questions.flatMap((question, q) => {
        const repeated = seen.has(question.questionId);
        seen.add(question.questionId);
        const field = `categories[${c}].sections[${s}].questions[${q}].questionId`;
        return repeated ? [{ field, message: 'This question id stands twice' }] : [];
      }),
    ),
  );
}

import * as yup from 'yup';
import { messages } from '../contracts/messages.ts';
import { category, type Category, type RequirementKind } from '../contracts/requirements.ts';
import { visibleText } from '../contracts/rich-text.ts';
import { check, type FieldError } from '../contracts/schema.ts';

const categories = yup.array(category).min(1).max(200).required();
const overviewLimit = 255;

/** A requirements step that may be saved, or what keeps it from it: the step's one message, and every field in its place. */
export type Requirements =
  | { ok: true; categories: Category[] }
  | { ok: false; message: string; errors: FieldError[] };

export function decideRequirements(kind: RequirementKind, overview: string, given: unknown): Requirements {
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
  else errors.push(...repeatedIds(checked.value as Category[]));
  if (errors.length === 0 && checked.ok) return { ok: true, categories: checked.value as Category[] };
  const incomplete = kind === 'technical' ? messages.technicalIncomplete : messages.commercialIncomplete;
  const onlyOverview = errors.every((one) => one.field === 'overview');
  return { ok: false, message: onlyOverview ? (errors[0]?.message ?? incomplete) : incomplete, errors };
}

const dotted = (field: string) => (field === '' || field.startsWith('[') ? field : `.${field}`);

function repeatedIds(given: readonly Category[]): FieldError[] {
  const seen = new Set<number>();
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

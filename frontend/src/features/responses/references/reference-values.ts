import { t } from '@lingui/core/macro';
import {
  createReference,
  filledReferences,
  referenceErrors,
} from '@bidboard/backend/features/responses/contracts/references';
import type { Reference } from '@bidboard/backend/features/responses/contracts/references';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { check } from '@bidboard/backend/kernel/schema/schema';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** References as the user types them. There is at least one row, and a blank row does not count. */
export interface ReferenceValues {
  references: Reference[];
}

export const blankReference: Reference = { name: '', email: '', mobile: '', company: '' };

const trimmed = ({ name, email, mobile, company }: Reference): Reference => ({
  name: name.trim(),
  email: email.trim(),
  mobile: mobile.trim(),
  company: company.trim(),
});

export const valuesOf = (saved: readonly Reference[]): ReferenceValues => ({
  references: saved.length > 0 ? [...saved] : [blankReference],
});

export const formOf = ({ references }: ReferenceValues): Reference[] => references.map(trimmed);

/** The values after a save: trimmed, and without blank rows. */
export const tidied = (values: ReferenceValues): ReferenceValues =>
  valuesOf(filledReferences(formOf(values)));

const someRfp = '00000000-0000-0000-0000-000000000000';

/** The validation errors that the server would return. */
export function validationErrorsOf(values: ReferenceValues): FieldError[] {
  const references = formOf(values);
  const checked = check(createReference.body, { rfpId: someRfp, references });
  return byField(checked.ok ? referenceErrors(references) : checked.errors, values);
}

/** The errors by form field. An error about the whole list appears where something is missing. */
export function byField(validationErrors: readonly FieldError[], values: ReferenceValues): FieldError[] {
  return validationErrors.map(({ field, message }) =>
    field === 'references' && message === messages.referenceRequired
      ? { field: firstMissing(formOf(values)), message }
      : { field, message },
  );
}

function firstMissing(references: readonly Reference[]): string {
  const firstFilled = references.findIndex(({ name, email, company }) => name || email || company);
  const at = Math.max(0, firstFilled);
  const row = references[at] ?? blankReference;
  const name = (['name', 'email', 'company'] as const).find((field) => row[field] === '') ?? 'name';
  return `references[${at}].${name}`;
}

export const referenceFieldDescriptors: FieldDescriptors<ReferenceValues> = {
  references: {
    label: t`References`,
    rows: {
      idOf: ({ name }) => name,
      labelOf: ({ name }) => name || t`New reference`,
      fields: { name: t`Name`, email: t`Email`, mobile: t`Mobile`, company: t`Company` },
    },
  },
};

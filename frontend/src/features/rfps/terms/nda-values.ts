import { ndaError } from '@bidboard/backend/features/rfps/contracts/nda';
import type { NdaForm, NdaTerms } from '@bidboard/backend/features/rfps/contracts/nda';
import { ndaLabels } from '@bidboard/backend/features/rfps/contracts/nda-labels';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** The values that the user types, with the files that the next save uploads. */
export interface NdaValues extends NdaForm {
  companyNDADocument: File[];
}

export const valuesOf = ({ vendorMNDA, companyMNDA, bidboardMNDA }: NdaForm): NdaValues => ({
  vendorMNDA,
  companyMNDA,
  bidboardMNDA,
  companyNDADocument: [],
});

export const ndaFieldDescriptors = (companyName: string): FieldDescriptors<NdaValues> => ({
  ...ndaLabels(companyName),
  companyNDADocument: 'Files to be added',
});

export function validationErrorsOf(
  values: NdaValues,
  { companyNDADocument_docs: stored }: Pick<NdaTerms, 'companyNDADocument_docs'>,
): FieldError[] {
  const error = ndaError(values, values.companyNDADocument.length, stored.length);
  return error ? [error] : [];
}

import { t } from '@lingui/core/macro';
import {
  type addCompany,
  type Company,
  companyTypes,
  messages,
} from '@bidboard/backend/features/companies/contract';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useAddCompanyMutation } from './endpoints.ts';
import { storeSession, readSession } from '../../api/client/session.ts';
import { useSavedForm } from '../../api/forms/use-saved-form.ts';
import {
  validationErrorsOf,
  emptyCompany,
  sentOf,
  tidied,
  valuesOf,
  type CompanyValues,
} from './company-values.ts';
import type { FieldDescriptors } from '../../ui/edit-conflicts/field-descriptors.ts';
import { companyTypeLabel } from './company-labels.ts';

export interface SavedCompany {
  companyId: string;
  message: string;
  /** Whether this save registered the company. */
  isNew: boolean;
}

interface Wiring {
  /** Null if there is no company yet. */
  loaded: Company | null;
  read: () => Promise<Company | null>;
  onSaved: (saved: SavedCompany) => void;
  /** The RFP whose company step this is. */
  rfpId?: string;
}

const savedStateOf = (company: Company | null) =>
  company ? { draft: valuesOf(company), version: company.version } : { draft: emptyCompany, version: 0 };

/** Maps `fiscalYearMonth` to its form field. */
const fieldOf = (field: string) => (field === 'fiscalYearMonth' ? 'fiscalMonth' : field);

/** Manages the company form and its saving. */
export function useCompanyForm({ loaded, read, onSaved, rfpId }: Wiring) {
  const [save] = useAddCompanyMutation();
  return useSavedForm<CompanyValues, Infer<(typeof addCompany)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: companyFieldDescriptors,
    validationErrorsOf: (values) => validationErrorsOf(values, new Date().getFullYear(), rfpId !== undefined),
    byField: (validationErrors) =>
      validationErrors.map(({ field, message }) => ({ field: fieldOf(field), message })),
    blocker: () => (readSession() ? undefined : messages.notLoggedIn),
    send: (sent, version, key) => save({ body: sentOf(sent, version, rfpId), key }),
    savedAs: ({ company }, sent) => ({
      draft: { ...tidied(sent), logo: company.logo },
      version: company.version,
    }),
    onSaved: ({ message, company }, sent, isNew) => {
      storeSession({ companyId: company._id, company: tidied(sent).companyName });
      onSaved({ companyId: company._id, message, isNew });
    },
  });
}

const wordOfType = (chosen: string) => {
  const type = companyTypes.find((companyType) => companyType === chosen);
  return type ? companyTypeLabel(type) : '';
};

/** The company form's fields by their labels. */
const companyFieldDescriptors: FieldDescriptors<CompanyValues> = {
  companyName: t`Company name`,
  logo: {
    label: t`Logo`,
    text: (logo) => (typeof logo === 'string' ? logo && t`The saved logo` : logo.name),
  },
  overview: t`Overview`,
  website: t`Website`,
  videoUrl: t`Video URL`,
  keywords: t`Keywords`,
  companyType: { label: t`Company type`, text: wordOfType },
  headCount: t`Number of employees`,
  totalRevenue: t`Annual revenue`,
  currency: t`Currency`,
  fiscalMonth: t`Fiscal year end, month`,
  fiscalDay: t`Fiscal year end, day`,
  yearFounded: t`Year founded`,
  locations: {
    label: t`Offices`,
    rows: {
      idOf: ({ officeLocation }) => officeLocation,
      labelOf: ({ officeLocation }) => officeLocation || t`New office`,
      fields: { officeLocation: t`Office location`, officeFunction: t`Office function` },
    },
  },
};

import { t } from '@lingui/core/macro';
import {
  createFinalPresentation,
  presentationErrors,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import type {
  AgendaItem,
  PresentationForm,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { check } from '@bidboard/backend/kernel/schema/schema';
import type { FieldError, Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** An item as the user types it, with the minutes as digits. */
interface AgendaRow extends Omit<AgendaItem, 'agendaAllocatedTime'> {
  agendaAllocatedTime: string;
}
export interface PresentationValues extends Omit<PresentationForm, 'presentationAgenda'> {
  presentationAgenda: AgendaRow[];
}

export const blankItem: AgendaRow = {
  agendaItemName: '',
  agendaItemDescription: '',
  agendaAllocatedTime: '',
};
export const maxItems = 100;

const onlyFormat = (form: Omit<PresentationForm, 'presentationAgenda'>) => ({
  presentationType: form.presentationType,
  faceToFaceType: form.faceToFaceType,
  faceToFaceOnSiteLocation: form.faceToFaceOnSiteLocation,
  remoteLiveType: form.remoteLiveType,
  conferenceCallDetails: form.conferenceCallDetails,
});

export const valuesOf = (saved: PresentationForm): PresentationValues => ({
  ...onlyFormat(saved),
  presentationAgenda: saved.presentationAgenda.map((item) => ({
    ...item,
    agendaAllocatedTime: String(item.agendaAllocatedTime),
  })),
});

/** Minutes as a number. Text other than digits gives NaN, which the server would report. */
const minutesOf = (typed: string): number => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The values after a save, trimmed. */
export const tidied = (values: PresentationValues): PresentationValues => ({
  ...values,
  faceToFaceOnSiteLocation: values.faceToFaceOnSiteLocation.trim(),
  conferenceCallDetails: values.conferenceCallDetails.trim(),
  presentationAgenda: values.presentationAgenda.map((item) => ({
    agendaItemName: item.agendaItemName.trim(),
    agendaItemDescription: item.agendaItemDescription.trim(),
    agendaAllocatedTime: item.agendaAllocatedTime.trim(),
  })),
});

export function formOf(values: PresentationValues): PresentationForm {
  const { presentationAgenda, ...format } = tidied(values);
  return {
    ...format,
    presentationAgenda: presentationAgenda.map((item) => ({
      ...item,
      agendaAllocatedTime: minutesOf(item.agendaAllocatedTime),
    })),
  };
}

/** The total duration as far as it is known; an item without a typed duration counts as nothing. */
export const totalMinutes = (rows: readonly Pick<AgendaRow, 'agendaAllocatedTime'>[]): number =>
  rows.reduce((sum, { agendaAllocatedTime }) => sum + (minutesOf(agendaAllocatedTime) || 0), 0);

type Body = Infer<typeof createFinalPresentation.body>;

const someRfp = '00000000-0000-0000-0000-000000000000';

/** The validation errors that the server would return. */
export function validationErrorsOf(values: PresentationValues): FieldError[] {
  const body: Body = { ...formOf(values), rfpId: someRfp };
  const checked = check(createFinalPresentation.body, body);
  const ofShape = checked.ok ? [] : checked.errors;
  return [...presentationErrors(values), ...ofShape.map(withPlainMessage)];
}

const withPlainMessage = ({ field, message }: FieldError): FieldError => ({
  field,
  message: field.endsWith('.agendaAllocatedTime') ? t`A whole number of minutes, up to 1440` : message,
});

export const formatLabels: Record<PresentationForm['presentationType'], { label: string; detail: string }> = {
  faceToFace: { label: t`Face to face`, detail: t`Everyone in one room` },
  remoteLive: { label: t`Remote, live`, detail: t`By conference call` },
  digitalRecording: { label: t`Digital recording`, detail: t`The vendor uploads it` },
};
export const officeLabels: Record<PresentationForm['faceToFaceType'], string> = {
  onSiteOffice: t`On site, at our office`,
  vendorOffice: t`At the vendor's office`,
};
export const callLabels: Record<PresentationForm['remoteLiveType'], string> = {
  internalConferenceCall: t`Our conference call`,
  vendorConferenceCall: t`The vendor's conference call`,
};

export const presentationFieldDescriptors: FieldDescriptors<PresentationValues> = {
  presentationType: { label: t`Format`, text: (type) => formatLabels[type].label },
  faceToFaceType: { label: t`Where`, text: (type) => officeLabels[type] },
  faceToFaceOnSiteLocation: t`Office location`,
  remoteLiveType: { label: t`Whose call`, text: (type) => callLabels[type] },
  conferenceCallDetails: t`Conference call details`,
  presentationAgenda: {
    label: t`Presentation agenda`,
    rows: {
      idOf: ({ agendaItemName }) => agendaItemName,
      labelOf: ({ agendaItemName }) => agendaItemName || t`New item`,
      fields: {
        agendaItemName: t`Item`,
        agendaItemDescription: t`Description`,
        agendaAllocatedTime: { label: t`Time`, text: (minutes) => t`${minutes} mins` },
      },
    },
  },
};

import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';

export const presentationTypes = ['faceToFace', 'remoteLive', 'digitalRecording'] as const;
export const faceToFaceTypes = ['onSiteOffice', 'vendorOffice'] as const;
export const remoteLiveTypes = ['internalConferenceCall', 'vendorConferenceCall'] as const;

const agendaItem = closed({
  agendaItemName: text().trim().required(messages.agendaItemRequired),
  agendaItemDescription: paragraphs(1000).defined(),
  /** In minutes. */
  agendaAllocatedTime: whole(0, 1440).required(),
});
export type AgendaItem = Infer<typeof agendaItem>;

export const presentationForm = closed({
  presentationType: oneOf(presentationTypes).required(),
  faceToFaceType: oneOf(faceToFaceTypes),
  faceToFaceOnSiteLocation: text(),
  remoteLiveType: oneOf(remoteLiveTypes),
  conferenceCallDetails: paragraphs(2000),
  presentationAgenda: listOf(agendaItem, 100),
});

/** Every field of the presentation terms. */
export interface PresentationForm {
  presentationType: (typeof presentationTypes)[number];
  faceToFaceType: (typeof faceToFaceTypes)[number];
  faceToFaceOnSiteLocation: string;
  remoteLiveType: (typeof remoteLiveTypes)[number];
  conferenceCallDetails: string;
  presentationAgenda: AgendaItem[];
}

const agenda: readonly [name: string, minutes: number][] = [
  ['Introduction', 5],
  ['Solution Demo', 35],
  ['POC', 30],
  ['Company Intro', 15],
  ['Q & A', 15],
];

/** The values that the step offers until it is saved, and the defaults for fields that a save leaves out. */
export const defaultPresentation: PresentationForm = {
  presentationType: 'faceToFace',
  faceToFaceType: 'onSiteOffice',
  faceToFaceOnSiteLocation: '',
  remoteLiveType: 'internalConferenceCall',
  conferenceCallDetails: '',
  presentationAgenda: agenda.map(([agendaItemName, agendaAllocatedTime]) => ({
    agendaItemName,
    agendaItemDescription: '',
    agendaAllocatedTime,
  })),
};

type Place = Omit<PresentationForm, 'presentationAgenda'>;
const isAtOffice = (form: Place) =>
  form.presentationType === 'faceToFace' && form.faceToFaceType === 'onSiteOffice';
const isByOwnCall = (form: Place) =>
  form.presentationType === 'remoteLive' && form.remoteLiveType === 'internalConferenceCall';

/** Returns an error where vendors must come or dial in but the form does not say where. */
export function presentationErrors(form: Place): FieldError[] {
  if (isAtOffice(form) && form.faceToFaceOnSiteLocation.trim() === '')
    return [{ field: 'faceToFaceOnSiteLocation', message: sharedMessages.officeLocationMandatory }];
  if (isByOwnCall(form) && form.conferenceCallDetails.trim() === '')
    return [{ field: 'conferenceCallDetails', message: sharedMessages.conferenceCallMandatory }];
  return [];
}

/** Returns the terms as vendors read them. The place and the dial-in details appear only if the buyer chose that format. */
export const presentationFor = (form: PresentationForm, isBuyerHidden: boolean): PresentationForm => ({
  ...form,
  faceToFaceOnSiteLocation: isAtOffice(form) && !isBuyerHidden ? form.faceToFaceOnSiteLocation : '',
  conferenceCallDetails: isByOwnCall(form) && !isBuyerHidden ? form.conferenceCallDetails : '',
});

export const createFinalPresentation = command('createFinalPresentation', {
  method: 'POST',
  path: 'finalPresentation/create',
  tag: 'rfps',
  who: 'user',
  summary:
    'Saves the terms of the final presentation: format, place, agenda. Omitted fields get their defaults. ' +
    'Read-only once the RFP is published.',
  params: nothing,
  body: presentationForm
    .shape({
      rfpId: uuid().required(),
      userId: callersId(),
      type: text(20),
      step: whole(),
      /** The version of the step that the client read. If given, the server refuses the save when the step has changed since. */
      version: whole(),
    })
    .noUnknown(),
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

export const getFinalPresentation = query('getFinalPresentation', {
  method: 'GET',
  path: 'finalPresentation/get/:rfpId/:userId',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns the terms of the final presentation to the buyer and invited vendors; the defaults until they are ' +
    'saved. Place and call details of an anonymous buyer are withheld until the vendor has accepted.',
  params: closed({ rfpId: uuid().required(), userId: callersId().required() }),
  search: nothing,
  answer: closed({
    finalPresentation: closed({
      presentationType: oneOf(presentationTypes).required(),
      faceToFaceType: oneOf(faceToFaceTypes).required(),
      faceToFaceOnSiteLocation: yup.string().defined(),
      remoteLiveType: oneOf(remoteLiveTypes).required(),
      conferenceCallDetails: yup.string().defined(),
      presentationAgenda: yup.array(agendaItem).required(),
      /** Whether the step is saved. */
      isData: bool().required(),
      version: whole().required(),
    }),
  }),
});

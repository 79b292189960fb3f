import type { PresentationForm } from './final-presentation.ts';
import { messages } from './messages.ts';
import type { FieldError } from './schema.ts';

/** How the buyer wants vendors to present. */
export type PresentationAsked = Pick<
  PresentationForm,
  'presentationType' | 'faceToFaceType' | 'remoteLiveType'
>;

/** What a vendor says of its presentation; '' where nothing is said. */
export interface PresentationSaid {
  officeLocation: string;
  conferenceDetails: string;
}

export const asksForOffice = ({ presentationType, faceToFaceType }: PresentationAsked) =>
  presentationType === 'faceToFace' && faceToFaceType === 'vendorOffice';
export const asksForCall = ({ presentationType, remoteLiveType }: PresentationAsked) =>
  presentationType === 'remoteLive' && remoteLiveType === 'vendorConferenceCall';

/** What of it the buyer's choice asks for; the rest is not kept. */
export const restrictToAsked = (asked: PresentationAsked, said: PresentationSaid): PresentationSaid => ({
  officeLocation: asksForOffice(asked) ? said.officeLocation : '',
  conferenceDetails: asksForCall(asked) ? said.conferenceDetails : '',
});

/** What is missing of it: the office where the vendor is host, its call where the vendor invites, a recording. */
export function presentationError(
  asked: PresentationAsked,
  said: PresentationSaid,
  recordings: number,
): FieldError | undefined {
  if (asksForOffice(asked) && said.officeLocation === '')
    return { field: 'faceToFaceOnSiteLocation', message: messages.officeLocationMandatory };
  if (asksForCall(asked) && said.conferenceDetails === '')
    return { field: 'conferenceCallDetails', message: messages.conferenceCallMandatory };
  if (asked.presentationType === 'digitalRecording' && recordings === 0)
    return { field: 'digitalRecordingFiles', message: messages.recordingMissing };
  return undefined;
}

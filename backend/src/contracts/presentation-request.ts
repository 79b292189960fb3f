import type { PresentationForm } from './final-presentation.ts';
import { messages } from './messages.ts';
import type { FieldError } from './schema.ts';

/** How the buyer wants vendors to present. */
export type PresentationRequest = Pick<
  PresentationForm,
  'presentationType' | 'faceToFaceType' | 'remoteLiveType'
>;

/** What a vendor says of its presentation; '' where nothing is said. */
export interface PresentationSaid {
  officeLocation: string;
  conferenceDetails: string;
}

export const asksForOffice = ({ presentationType, faceToFaceType }: PresentationRequest) =>
  presentationType === 'faceToFace' && faceToFaceType === 'vendorOffice';
export const asksForCall = ({ presentationType, remoteLiveType }: PresentationRequest) =>
  presentationType === 'remoteLive' && remoteLiveType === 'vendorConferenceCall';

/** What of it the buyer's choice asks for; the rest is not kept. */
export const restrictToAsked = (request: PresentationRequest, given: PresentationSaid): PresentationSaid => ({
  officeLocation: asksForOffice(request) ? given.officeLocation : '',
  conferenceDetails: asksForCall(request) ? given.conferenceDetails : '',
});

/** What is missing of it: the office where the vendor is host, its call where the vendor invites, a recording. */
export function presentationError(
  request: PresentationRequest,
  given: PresentationSaid,
  recordings: number,
): FieldError | undefined {
  if (asksForOffice(request) && given.officeLocation === '')
    return { field: 'faceToFaceOnSiteLocation', message: messages.officeLocationMandatory };
  if (asksForCall(request) && given.conferenceDetails === '')
    return { field: 'conferenceCallDetails', message: messages.conferenceCallMandatory };
  if (request.presentationType === 'digitalRecording' && recordings === 0)
    return { field: 'digitalRecordingFiles', message: messages.recordingMissing };
  return undefined;
}

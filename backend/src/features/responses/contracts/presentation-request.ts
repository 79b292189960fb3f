import type { PresentationForm } from '../../rfps/contracts/final-presentation.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { messages } from './messages.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';

/** How the buyer wants vendors to present. */
export type PresentationRequest = Pick<
  PresentationForm,
  'presentationType' | 'faceToFaceType' | 'remoteLiveType'
>;

/** What a vendor says about its presentation; '' where it says nothing. */
export interface PresentationSaid {
  officeLocation: string;
  conferenceDetails: string;
}

export const asksForOffice = ({ presentationType, faceToFaceType }: PresentationRequest) =>
  presentationType === 'faceToFace' && faceToFaceType === 'vendorOffice';
export const asksForCall = ({ presentationType, remoteLiveType }: PresentationRequest) =>
  presentationType === 'remoteLive' && remoteLiveType === 'vendorConferenceCall';

/** Keeps the details that the buyer's choice asks for and drops the rest. */
export const restrictToAsked = (request: PresentationRequest, given: PresentationSaid): PresentationSaid => ({
  officeLocation: asksForOffice(request) ? given.officeLocation : '',
  conferenceDetails: asksForCall(request) ? given.conferenceDetails : '',
});

/** Returns what is missing: the office if the vendor hosts, its call if the vendor invites, or a recording. */
export function presentationError(
  request: PresentationRequest,
  given: PresentationSaid,
  recordings: number,
): FieldError | undefined {
  if (asksForOffice(request) && given.officeLocation === '')
    return { field: 'faceToFaceOnSiteLocation', message: sharedMessages.officeLocationMandatory };
  if (asksForCall(request) && given.conferenceDetails === '')
    return { field: 'conferenceCallDetails', message: sharedMessages.conferenceCallMandatory };
  if (request.presentationType === 'digitalRecording' && recordings === 0)
    return { field: 'digitalRecordingFiles', message: messages.recordingMissing };
  return undefined;
}

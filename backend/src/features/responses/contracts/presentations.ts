import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, deleteFileBody } from '../../../kernel/files/documents.ts';
import type { FileField } from '../../../kernel/files/file-formats.ts';
import {
  callersId,
  closed,
  listOf,
  message,
  nothing,
  paragraphs,
  text,
  uuid,
  whole,
  type FieldError,
} from '../../../kernel/schema/schema.ts';
import { responsePart, vendorHead } from './vendor-head.ts';
import type { PresentationForm } from '../../rfps/contracts/final-presentation.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { messages } from './messages.ts';

/** Recordings of a vendor's presentation: at most `maxCount` in total. */
export const presentationFile: FileField = {
  extensions: ['mp4', 'm4p', 'm4v', 'avi', 'wmv', 'mov', 'qt', 'flv', 'swf', 'mpv', 'webm', 'ogg'],
  maxBytes: 100 * 1024 * 1024,
  maxCount: 10,
};

/** How a vendor presents: its recordings, and the place and call if the buyer leaves these to the vendor. */
export const vendorPresentation = closed({
  ...vendorHead,
  /** The vendor's office, if the vendor chooses the place; '' otherwise. */
  faceToFaceOnSiteLocation: yup.string().defined(),
  /** The details of the vendor's conference call, if the vendor invites to it; '' otherwise. */
  conferenceCallDetails: yup.string().defined(),
  files: yup.array(documentFile).required(),
  savedAt: yup.string().nullable().defined(),
  /** 0 until it is handed in for the first time. Deleting a recording does not change it. */
  version: whole().required(),
});

export const submitFinalPresentation = command('submitFinalPresentation', {
  method: 'POST',
  path: 'finalPresentation/submit',
  tag: 'rfps',
  who: 'user',
  summary:
    "Saves what the buyer's format of presentation needs from the vendor: recordings (up to 10 in total), the " +
    "vendor's office, or its conference call. Possible until the response is submitted.",
  params: nothing,
  body: closed({
    ...responsePart,
    version: whole(),
    faceToFaceOnSiteLocation: text().trim(),
    conferenceCallDetails: paragraphs(4000).trim(),
    digitalRecordingFiles: listOf(text().required(), presentationFile.maxCount),
  }),
  multipart: { numbers: ['step', 'version'], files: { digitalRecordingFiles: presentationFile } },
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
    'staleVersion',
  ],
});

export const getAllFinalPresentations = query('getAllFinalPresentations', {
  method: 'GET',
  path: 'finalPresentation/getAll/:rfpId{/:userId}',
  tag: 'rfps',
  who: 'user',
  summary:
    "Returns, to the buyer, the presentations of all vendors that submitted; to a vendor's people their own.",
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ finalPresenation: yup.array(vendorPresentation).required() }),
  refuses: [...responseRefusals, 'responsesSealed'],
});

export const deleteFinalPresentation = command('deleteFinalPresentation', {
  method: 'POST',
  path: 'finalPresentation/delete',
  tag: 'rfps',
  who: 'user',
  summary: 'Removes one recording, until the response is submitted.',
  params: nothing,
  body: deleteFileBody,
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'staleVersion',
  ],
});

/** How the buyer wants vendors to present. */
export type PresentationRequest = Pick<
  PresentationForm,
  'presentationType' | 'faceToFaceType' | 'remoteLiveType'
>;

/** What a vendor says about its presentation; '' where it says nothing. */
export interface PresentationAnswer {
  officeLocation: string;
  conferenceDetails: string;
}

export const asksForOffice = ({ presentationType, faceToFaceType }: PresentationRequest) =>
  presentationType === 'faceToFace' && faceToFaceType === 'vendorOffice';
export const asksForCall = ({ presentationType, remoteLiveType }: PresentationRequest) =>
  presentationType === 'remoteLive' && remoteLiveType === 'vendorConferenceCall';

/** Keeps the details that the buyer's choice asks for and drops the rest. */
export const restrictToRequested = (
  request: PresentationRequest,
  answer: PresentationAnswer,
): PresentationAnswer => ({
  officeLocation: asksForOffice(request) ? answer.officeLocation : '',
  conferenceDetails: asksForCall(request) ? answer.conferenceDetails : '',
});

/** Returns what is missing: the office if the vendor hosts, its call if the vendor invites, or a recording. */
export function presentationError(
  request: PresentationRequest,
  answer: PresentationAnswer,
  recordings: number,
): FieldError | undefined {
  if (asksForOffice(request) && answer.officeLocation === '')
    return { field: 'faceToFaceOnSiteLocation', message: sharedMessages.officeLocationMandatory };
  if (asksForCall(request) && answer.conferenceDetails === '')
    return { field: 'conferenceCallDetails', message: sharedMessages.conferenceCallMandatory };
  if (request.presentationType === 'digitalRecording' && recordings === 0)
    return { field: 'digitalRecordingFiles', message: messages.recordingMissing };
  return undefined;
}

import { t } from '@lingui/core/macro';
import {
  presentationError,
  submitFinalPresentation,
  type PresentationRequest,
  type vendorPresentation,
} from '@bidboard/backend/features/responses/contracts/presentations';
import { check, type FieldError, type Infer } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** What a vendor provides for its presentation, with the recordings that the next save sends. */
export interface PresentationInput {
  faceToFaceOnSiteLocation: string;
  conferenceCallDetails: string;
  digitalRecordingFiles: File[];
}

export type SavedPresentation = Infer<typeof vendorPresentation>;

export const valuesOf = (
  saved: Pick<SavedPresentation, 'faceToFaceOnSiteLocation' | 'conferenceCallDetails'>,
): PresentationInput => ({
  faceToFaceOnSiteLocation: saved.faceToFaceOnSiteLocation,
  conferenceCallDetails: saved.conferenceCallDetails,
  digitalRecordingFiles: [],
});

/** The values after a save: trimmed, and without the files that were sent. */
export const tidied = (values: PresentationInput): PresentationInput =>
  valuesOf({
    faceToFaceOnSiteLocation: values.faceToFaceOnSiteLocation.trim(),
    conferenceCallDetails: values.conferenceCallDetails.trim(),
  });

const someRfp = '00000000-0000-0000-0000-000000000000';

/** The validation errors that the server would return, given the number of recordings already there. */
export function validationErrorsOf(
  values: PresentationInput,
  request: PresentationRequest,
  stored: number,
): FieldError[] {
  const { faceToFaceOnSiteLocation, conferenceCallDetails } = tidied(values);
  const details = { faceToFaceOnSiteLocation, conferenceCallDetails };
  const checked = check(submitFinalPresentation.body, { rfpId: someRfp, ...details });
  const missing = presentationError(
    request,
    { officeLocation: faceToFaceOnSiteLocation, conferenceDetails: conferenceCallDetails },
    values.digitalRecordingFiles.length + stored,
  );
  return [...(missing ? [missing] : []), ...(checked.ok ? [] : checked.errors)];
}

export const presentationFieldDescriptors: FieldDescriptors<PresentationInput> = {
  faceToFaceOnSiteLocation: t`Office location`,
  conferenceCallDetails: t`Conference call details`,
  digitalRecordingFiles: t`Recordings to be added`,
};

/** What the buyer chose, in the vendor's words: the format, and who hosts the meeting or call. */
export function presentationTerms(request: PresentationRequest): [term: string, value: string][] {
  switch (request.presentationType) {
    case 'faceToFace':
      return [
        [t`Format`, t`Face to face`],
        [t`Where`, request.faceToFaceType === 'onSiteOffice' ? t`At the buyer's office` : t`At your office`],
      ];
    case 'remoteLive':
      return [
        [t`Format`, t`Remote, live`],
        [
          t`Whose call`,
          request.remoteLiveType === 'internalConferenceCall'
            ? t`The buyer's conference call`
            : t`Your conference call`,
        ],
      ];
    default:
      return [[t`Format`, t`Digital recording`]];
  }
}

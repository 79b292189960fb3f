import { t } from '@lingui/core/macro';
import { contractLabels } from '@bidboard/backend/features/rfps/contracts/contract-drafts';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { ResponseState } from '../steps/response-context.ts';

export interface Preferences {
  vendorMNDA: boolean;
  companyMNDA: boolean;
  bidboardMNDA: boolean;
}

export const hasChoice = (preferences: Preferences | null): preferences is Preferences =>
  preferences !== null && (preferences.vendorMNDA || preferences.companyMNDA || preferences.bidboardMNDA);

/**
 * The buyer's settings for vendors that came onto its list in the same way. If there are none, the settings of the NDA step
 * apply.
 */
export const preferencesFor = (
  ofInvitee: Preferences | null,
  ofStep: Preferences | null,
): Preferences | null => (hasChoice(ofInvitee) ? ofInvitee : hasChoice(ofStep) ? ofStep : null);

/** A signed NDA is required if the RFP has that step and the buyer's own NDA is not the one to sign. */
export const ndaDocumentError = (
  hasStep: boolean,
  preferences: Preferences | null,
  chosen: number,
  stored: number,
): string | undefined =>
  hasStep && chosen === 0 && stored === 0 && preferences?.companyMNDA !== true
    ? sharedMessages.ndaFileRequired
    : undefined;

/** With Contact Agreements a vendor uploads a contract or accepts the buyer's unchanged. Without them nothing is required. */
export const contractError = (
  hasStep: boolean,
  acceptsContract: boolean,
  files: number,
): string | undefined =>
  hasStep && !acceptsContract && files === 0
    ? t`Upload a contract, or tick “${{ statement: contractLabels.accepted }}”.`
    : undefined;

/** The line below the heading of a document step: why nothing can be changed, or when it is due. */
export const documentsDetail = (
  { readOnly, isAccepted, due }: Pick<ResponseState, 'readOnly' | 'isAccepted' | 'due'>,
  isSubmitted: boolean,
): string => {
  if (isSubmitted) return refusals.alreadySubmitted;
  if (readOnly) return t`This can no longer be changed.`;
  return isAccepted ? due : t`You can upload files once you have accepted the invite.`;
};

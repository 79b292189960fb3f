import { useState } from 'react';
import { useRfpDecisionQuery } from './endpoints.ts';
import { EndDialog } from './end-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { acceptedVendors } from './use-rfp-decision.ts';
import { useVendorTableQuery } from '../evaluation/endpoints.ts';

interface VendorDialogProps {
  rfpId: string;
  inviteId: string;
  action: 'shortlist' | 'exclude' | 'award';
  onClose: () => void;
}

/** The dialog of an action that was chosen in the row of a vendor. */
export function VendorDialog({ rfpId, inviteId, action, onClose }: VendorDialogProps) {
  const { data: decision } = useRfpDecisionQuery({ params: { rfpId } });
  const vendors = acceptedVendors(useVendorTableQuery({ params: { rfpId } }).data?.data);
  // The mark as it was when the dialog opened: its version tells whether a colleague has changed it since.
  const [mark] = useState(() => decision?.marks.find((candidate) => candidate.inviteId === inviteId));
  const vendor = vendors.find((candidate) => candidate.inviteId === inviteId);
  if (!decision || !vendor) return null;
  if (action === 'award')
    return (
      <EndDialog
        rfpId={rfpId}
        ending="awarded"
        awardee={inviteId}
        decision={decision}
        vendors={vendors}
        onClose={onClose}
      />
    );
  return (
    <MarkDialog
      rfpId={rfpId}
      vendor={{
        inviteId,
        companyName: vendor.companyName,
        version: mark?.version ?? 0,
        reason: mark?.reason ?? '',
        wasShortlisted: mark?.isShortlisted,
      }}
      isShortlisted={action === 'shortlist'}
      onClose={onClose}
    />
  );
}

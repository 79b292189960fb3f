import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import type { MarkedVendor } from './mark-dialog.tsx';
import type { RfpDecision } from './use-rfp-decision.ts';

interface ShortlistProps {
  rfpId: string;
  vendors: readonly VendorRow[];
  marks: RfpDecision['marks'];
  /** Once the RFP is decided, the list is a record. */
  isOver: boolean;
}

interface MarkTarget {
  vendor: MarkedVendor;
  isShortlisted: boolean;
}

/** Every vendor that accepted, with whether it is on the shortlist or set aside. */
export function ShortlistList({ rfpId, vendors, marks, isOver }: ShortlistProps) {
  const [target, setTarget] = useState<MarkTarget | null>(null);
  return (
    <>
      <ul className="decision__vendors" aria-label="Shortlist">
        {vendors.map(({ inviteId, companyName, isSubmitted }) => {
          const mark = marks.find((one) => one.inviteId === inviteId);
          const vendor = {
            inviteId,
            companyName,
            version: mark?.version ?? 0,
            reason: mark?.reason ?? '',
          };
          const ask = (isShortlisted: boolean) => setTarget({ vendor, isShortlisted });
          return (
            <li key={inviteId} className="decision__vendor">
              <div className="grow">
                <span className="b">{companyName}</span>{' '}
                {mark ? (
                  <StateChip tone={mark.isShortlisted ? 'accepted' : 'declined'}>
                    {mark.isShortlisted ? 'Shortlisted' : 'Set aside'}
                  </StateChip>
                ) : (
                  <span className="t1 faint">{isSubmitted ? 'Submitted' : 'Not submitted'}</span>
                )}
                {mark?.reason ? <p className="t1 muted decision__said">{mark.reason}</p> : null}
              </div>
              {isOver ? null : (
                <div className="row">
                  {mark?.isShortlisted === false ? null : (
                    <Button size="small" aria-label={`Set ${companyName} aside`} onClick={() => ask(false)}>
                      Set aside
                    </Button>
                  )}
                  {mark?.isShortlisted === true ? null : (
                    <Button size="small" aria-label={`Shortlist ${companyName}`} onClick={() => ask(true)}>
                      Shortlist
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {target ? <MarkDialog rfpId={rfpId} {...target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}

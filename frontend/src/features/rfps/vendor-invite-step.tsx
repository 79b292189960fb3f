import { useState } from 'react';
import { messages } from '@bidboard/backend/contracts/messages';
import { useCreateVendorsMutation, useGetVendorsQuery } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { EmailInvite } from './email-invite.tsx';
import { faultsByRow, inviteeFaults, isInvited, wireOfInvitee } from './invitee-draft.ts';
import type { NewInvitee } from './invitee-draft.ts';
import { InviteeTable } from './invitee-table.tsx';
import { ProductSearch } from './product-search.tsx';
import { freshKey } from './requirements-draft.ts';
import { StepState } from './step-state.tsx';
import { useWizard } from './wizard-context.ts';
import { WizardFrame } from './wizard-frame.tsx';
import type { SaveType } from './wizard-steps.ts';
import './plain-input.css';
import './vendor-invite.css';

const none: ReadonlyMap<string, string> = new Map();

/** Who is asked. Unpublished, they are kept; with publishing, or after it, invites go out. */
export function VendorInviteStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetVendorsQuery({ params: { rfpId: rfp._id } });
  const [createVendors] = useCreateVendorsMutation();
  const [fresh, setFresh] = useState<readonly NewInvitee[]>([]);
  const [faults, setFaults] = useState(none);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  const stored = data.vendor;
  const add = (one: Omit<NewInvitee, 'key'>) =>
    setFresh((before) => [{ key: freshKey(), ...one }, ...before]);

  const save = async (type: SaveType): Promise<boolean> => {
    const found = inviteeFaults(stored, fresh);
    setFaults(found);
    if (found.size > 0) return false;
    if (stored.length + fresh.length === 0) {
      showNotice('error', messages.vendorRequired);
      return false;
    }
    try {
      await createVendors({ body: { rfpId: rfp._id, type, invitees: fresh.map(wireOfInvitee) } }).unwrap();
      setFresh((before) => before.filter((one) => !fresh.includes(one)));
      return true;
    } catch (problemGiven) {
      const problem = problemOf(problemGiven);
      const placed = faultsByRow(problem.errors ?? [], fresh);
      setFaults(placed);
      if (placed.size === 0) showNotice('error', problemText(problem));
      return false;
    }
  };
  return (
    <WizardFrame
      door={{ isDirty: fresh.length > 0, save, publishes: true }}
      detail={
        rfp.rfpPublished
          ? 'This RFP is published: vendors that you save now are invited at once.'
          : 'Invites go out when the RFP is published.'
      }
    >
      <div className="stack">
        <ProductSearch
          isInvited={(hit) => isInvited(hit, stored, fresh)}
          onInvite={({ objectID, product, company, companyId }) =>
            add({ email: '', product: { objectID, product, company, companyId } })
          }
        />
        <EmailInvite
          others={[...stored.map(({ email }) => email), ...fresh.map(({ email }) => email)]}
          onInvite={(email) => add({ email, product: null })}
        />
        <InviteeTable
          stored={stored}
          fresh={fresh}
          faults={faults}
          isPublished={rfp.rfpPublished}
          onEmail={(key, email) => {
            const next = fresh.map((one) => (one.key === key ? { ...one, email } : one));
            setFresh(next);
            setFaults(inviteeFaults(stored, next));
          }}
          onRemove={(key) => setFresh((before) => before.filter((one) => one.key !== key))}
        />
      </div>
    </WizardFrame>
  );
}

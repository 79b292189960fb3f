import { useState } from 'react';
import { messages } from '@bidboard/backend/contracts/messages';
import { useCreateVendorsMutation, useGetVendorsQuery } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { carriedInvitees } from './carried-invitees.ts';
import { CarriedNote } from './carried-note.tsx';
import { EmailInvite } from './email-invite.tsx';
import { faultsByRow, inviteeFaults, isInvited, wireOfInvitee } from './invitee-draft.ts';
import type { NewInvitee } from './invitee-draft.ts';
import { InviteeTable } from './invitee-table.tsx';
import { ProductSearch } from './product-search.tsx';
import { freshKey } from './requirements-draft.ts';
import { StepState } from './step-state.tsx';
import { useCarriedProducts } from './use-carried-products.ts';
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
  const carried = useCarriedProducts();
  const [typed, setTyped] = useState<readonly NewInvitee[]>([]);
  const [emails, setEmails] = useState(none);
  const [faults, setFaults] = useState(none);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  if (!carried.products) return <StepState error={carried.error} onRetry={carried.retry} />;
  const stored = data.vendor;
  const { rows, doubled } = carriedInvitees(carried.products, emails, stored, typed);
  const fresh = [...typed, ...rows];
  const add = (one: Omit<NewInvitee, 'key'>) =>
    setTyped((before) => [{ key: freshKey(), ...one }, ...before]);

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
      setTyped((before) => before.filter((one) => !fresh.includes(one)));
      setEmails(none);
      if (carried.ids.length > 0) await carried.carry([]);
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
      door={{ isDirty: typed.length > 0 || emails.size > 0, save, publishes: true }}
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
        <CarriedNote
          rows={rows.length}
          doubled={doubled}
          gone={carried.ids.length - carried.products.length}
        />
        <InviteeTable
          stored={stored}
          fresh={fresh}
          faults={faults}
          isPublished={rfp.rfpPublished}
          onEmail={(key, email) => {
            const withEmail = (one: NewInvitee) => (one.key === key ? { ...one, email } : one);
            if (rows.some((one) => one.key === key)) setEmails((before) => new Map(before).set(key, email));
            else setTyped(typed.map(withEmail));
            setFaults(inviteeFaults(stored, fresh.map(withEmail)));
          }}
          onRemove={(key) => {
            setTyped((before) => before.filter((one) => one.key !== key));
            if (carried.ids.includes(key)) void carried.carry(carried.ids.filter((id) => id !== key));
          }}
        />
      </div>
    </WizardFrame>
  );
}

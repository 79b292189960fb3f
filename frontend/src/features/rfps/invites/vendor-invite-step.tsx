import { plural, t } from '@lingui/core/macro';
import {
  errorsByRow,
  inviteeErrors,
  isCompanyInvited,
  isInvited,
  tooMany,
  wireOfInvitee,
  type InvitedProduct,
} from './invitee-draft.ts';
import { useState } from 'react';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { useCreateVendorsMutation, useGetVendorsQuery } from '../endpoints.ts';
import { problemOf, problemText, type Problem } from '../../../api/problems/problem.ts';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CompanyInvite } from './company-invite.tsx';
import { sortAddresses, formatSorted } from './invited-addresses.ts';
import { InviteeTable } from './invitee-table.tsx';
import { ProductSearch } from '../vendor-search/product-search.tsx';
import { StepState, WizardFrame } from '../wizard/wizard-frame.tsx';
import { useChosenProducts } from './prefilled-products.tsx';
import { useNewInvitees } from './use-new-invitees.ts';
import { useWizard, type SaveType } from '../wizard/wizard-steps.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import styles from './prefilled.module.css';
import vendorInviteStyles from './vendor-invite.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface PrefilledNoteProps {
  /** The number of products whose vendors are in the list below. */
  listed: number;
  /** Products whose vendor is already invited for them. */
  doubled: readonly InvitedProduct[];
  /** The number of products that are no longer in the catalogue. */
  missing: number;
}

/** What became of the products that the user chose before the RFP existed. */
function PrefilledNote({ listed, doubled, missing }: PrefilledNoteProps) {
  if (listed + doubled.length + missing === 0) return null;
  return (
    <div className={`${styles.prefilled} ${textStyles.muted}`}>
      {listed > 0 ? (
        <p>
          {plural(listed, {
            one: 'The vendor of the product that you chose is in this list. Save to invite it.',
            other: 'The vendors of the # products that you chose are in this list. Save to invite them.',
          })}
        </p>
      ) : null}
      {doubled.map(({ objectID, product, company }) => (
        <p key={objectID}>{t`${product} is not listed again: ${company} is already in the list.`}</p>
      ))}
      {missing > 0 ? (
        <p>
          {plural(missing, {
            one: 'One chosen product is no longer in the catalogue.',
            other: '# chosen products are no longer in the catalogue.',
          })}
        </p>
      ) : null}
    </div>
  );
}

const noProducts: readonly string[] = [];
const none: ReadonlyMap<string, string> = new Map();
const noMail: { text: string; error: string | undefined } = { text: '', error: undefined };

/** The invited vendors. Before publication they are only stored; with publication, or after it, invites are sent. */
export function VendorInviteStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetVendorsQuery({ params: { rfpId: rfp._id } });
  const [createVendors] = useCreateVendorsMutation();
  const prefilled = useChosenProducts(data?.chosenProducts ?? noProducts);
  const isPublished = rfp.rfpPublished;
  const isOver = useIsOwnRfpDecided(rfp._id, { skip: !isPublished });
  const stored = data?.vendor ?? [];
  const fresh = useNewInvitees(prefilled, stored, isPublished);
  const [errors, setErrors] = useState(none);
  const [mail, setMail] = useState(noMail);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  if (!prefilled.products) return <StepState error={prefilled.error} onRetry={prefilled.retry} />;
  const { rows, doubled } = fresh;

  /** Addresses that cannot be added stay in the field. */
  const addMail = () => {
    const sorted = sortAddresses(mail.text, [
      ...stored.map(({ email }) => email),
      ...rows.map(({ email }) => email),
    ]);
    setMail({ text: sorted.bad.join('\n'), error: formatSorted(sorted) });
    return { added: fresh.addEmails(sorted.good), isWhole: sorted.bad.length === 0 };
  };
  const hasMail = mail.text.trim() !== '';
  const refused = (problem: Problem, sent: typeof rows): false => {
    const placed = errorsByRow(problem.errors ?? [], sent);
    setErrors(placed);
    if (placed.size > 0) void refetch();
    showToast('error', placed.size > 0 ? refusals.invalidFields : problemText(problem));
    return false;
  };
  const save = async (type: SaveType): Promise<boolean> => {
    const { added, isWhole } = hasMail ? addMail() : { added: [], isWhole: true };
    const listed = [...added, ...rows];
    const found = inviteeErrors(stored, listed, isPublished);
    setErrors(found);
    const message =
      tooMany(listed.length) ??
      (found.size > 0 || !isWhole ? refusals.invalidFields : undefined) ??
      (stored.length + listed.length === 0 ? sharedMessages.vendorRequired : undefined);
    if (message !== undefined) {
      showToast('error', message);
      return false;
    }
    // The newest is on top, both here and once it is saved.
    const sent = listed.toReversed();
    try {
      const invitees = sent.map(wireOfInvitee);
      // The review publishes the RFP, after it has shown what that will do.
      const body = { rfpId: rfp._id, type: type === 'next' ? type : 'save', invitees } as const;
      await createVendors({ body }).unwrap();
      // The rows stay in the list until it includes the server's version of them.
      await refetch();
      await fresh.saved(added);
      return true;
    } catch (problemGiven) {
      return refused(problemOf(problemGiven), sent);
    }
  };
  return (
    <WizardFrame
      form={{ isDirty: fresh.isDirty || hasMail, save }}
      detail={
        isOver
          ? refusals.rfpDecided
          : isPublished
            ? t`This RFP is published: vendors that you save now are invited at once.`
            : t`Invites go out when the RFP is published.`
      }
    >
      <div className={layoutStyles.stack}>
        <PrefilledNote
          listed={prefilled.products.length - doubled.length}
          doubled={doubled}
          missing={prefilled.ids.length - prefilled.products.length}
        />
        <InviteeTable
          stored={stored}
          fresh={rows}
          errors={errors}
          isPublished={isPublished}
          isOver={isOver}
          onEmail={(key, email) => {
            fresh.changeEmail(key, email);
            const typed = rows.map((row) => (row.key === key ? { ...row, email } : row));
            setErrors(inviteeErrors(stored, typed, isPublished));
          }}
          onRemove={fresh.remove}
          onRemoveProduct={fresh.removeProduct}
        />
        <div className={vendorInviteStyles.inviteWays}>
          <CompanyInvite isInvited={(id) => isCompanyInvited(id, stored, rows)} onInvite={fresh.addCompany} />
          <EmailInvite {...mail} onType={(text) => setMail({ text, error: undefined })} onAdd={addMail} />
        </div>
        <ProductSearch
          isInvited={(hit) => isInvited(hit, stored, rows, isPublished)}
          onInvite={fresh.addProduct}
        />
      </div>
    </WizardFrame>
  );
}

interface EmailInviteProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
}

const id = 'invite-email';

/** Adds one address or many, by Enter or the button. Addresses that cannot be added stay in the field and are named. */
function EmailInvite({ text, error, onType, onAdd }: EmailInviteProps) {
  return (
    <FieldFrame
      id={id}
      label={t`Invite by email`}
      error={error}
      help={t`For vendors that are not in the catalogue: one address, or many with commas, spaces or lines between. Press Enter to add.`}
    >
      <div className={`${layoutStyles.row} ${vendorInviteStyles.findMail}`}>
        <TextArea
          id={id}
          rows={1}
          inputMode="email"
          className={vendorInviteStyles.findMailText}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="name@company.com"
          value={text}
          isInvalid={error !== undefined}
          aria-describedby={`${id}-${error ? 'error' : 'help'}`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button onClick={onAdd}>{t`Add email`}</Button>
      </div>
    </FieldFrame>
  );
}

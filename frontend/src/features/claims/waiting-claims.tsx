import {
  claimReasonMaximumLetters,
  decisionForm,
  type ClaimDecision,
  type WaitingClaim,
} from '@bidboard/backend/features/claims/contract';
import { useState, useId } from 'react';
import { useDecideClaimMutation, useWaitingClaimsQuery } from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { Form, Formik, type FormikHelpers } from 'formik';
import { showProblemInForm, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

interface Values {
  decision: ClaimDecision | '';
  reason: string;
}
const validate = validateBy<Values>(decisionForm, ({ decision, reason }) => ({
  reason,
  ...(decision && { decision }),
}));

function choicesOf({ claimant, pageOwner }: WaitingClaim) {
  const give = { value: 'give', label: `Give it to ${claimant.name}` };
  if (!pageOwner)
    return [give, { value: 'leave', label: 'Leave it unchanged', detail: 'No company manages it.' }];
  return [
    { value: 'leave', label: `Leave it with ${pageOwner.name}` },
    {
      ...give,
      detail: `The product moves there unchanged. What ${pageOwner.name} paid for stays with ${pageOwner.name}.`,
    },
    {
      value: 'release',
      label: 'Take it from both',
      detail: 'No company manages it. An import may change it again, and companies may claim it.',
    },
  ];
}

/** Decides a claim, with a reason that both companies read. */
function DecideDialog({ claim, onClose }: { claim: WaitingClaim; onClose: () => void }) {
  const [decide] = useDecideClaimMutation();
  const form = useId();
  const submit = async ({ decision, reason }: Values, helpers: FormikHelpers<Values>) => {
    if (decision === '') return;
    try {
      const body = { claimId: claim._id, pageOwnerId: claim.pageOwner?._id ?? null, decision, reason };
      showToast('success', (await decide({ body }).unwrap()).message);
      onClose();
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return (
    <Formik<Values> initialValues={{ decision: '', reason: '' }} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={`Who owns the page of ${claim.productName}?`}
          onClose={onClose}
          foot={<SubmitFooter form={form} submitLabel="Decide" isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="claims__form">
            <FormErrorSummary />
            <RadioField name="decision" label="Decision" choices={choicesOf(claim)} />
            <TextField
              name="reason"
              label="Reason"
              help="Both companies see it in the email about the decision."
              multiline
              rows={3}
              maxLength={claimReasonMaximumLetters}
              counter
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Leads to another site without a referrer. */
const Outside = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow">
    {to}
  </a>
);

function Case({ claim, onDecide }: { claim: WaitingClaim; onDecide: () => void }) {
  const { objectID, productName, claimant, pageOwner } = claim;
  return (
    <li className="claim">
      <div className="claim__head">
        <h3 className="bb">
          {claim.isListed ? (
            <Link to={productAddress({ objectID, product: productName, clean_url: '' })}>{productName}</Link>
          ) : (
            productName
          )}
        </h3>
        {pageOwner ? (
          <StateChip tone="warning" icon="warn">
            Dispute
          </StateChip>
        ) : (
          <StateChip tone="pending">Claim</StateChip>
        )}
      </div>
      <p>
        <b>{claimant.name}</b> claims it.{' '}
        {pageOwner ? `${pageOwner.name} manages it.` : 'No company manages it.'}
        {claim.isListed ? '' : ' It is not in the catalogue at the moment.'}
      </p>
      <p className="claim__text">{claim.reason}</p>
      {claim.evidence ? (
        <p className="claim__text">
          They show: <Outside to={claim.evidence} />
        </p>
      ) : null}
      <p className="t1 faint">
        {claim.website ? `Website of the page: ${claim.website}. ` : ''}
        Asked by {claim.requestedBy}, {claim.requestedByEmail}, on{' '}
        <time dateTime={claim.requestedAt}>{formatDay(claim.requestedAt)}</time>
      </p>
      <p className="claim__foot">
        <Button variant="contained" aria-label={`Decide about ${productName}`} onClick={onDecide}>
          Decide
        </Button>
      </p>
    </li>
  );
}

/** The claims that wait for an operator, longest waiting first. */
export function WaitingClaims() {
  const { data, error, refetch } = useWaitingClaimsQuery();
  const [target, setTarget] = useState<WaitingClaim>();
  // A claim that another operator has decided meanwhile stays open with the typed text, and the server reports it.
  const claim = data?.data.find(({ _id }) => _id === target?._id) ?? target;
  return (
    <Panel title="Waiting for a decision" count={data?.total_records}>
      {data && data.data.length > 0 ? (
        <ol>
          {data.data.map((waitingClaim) => (
            <Case key={waitingClaim._id} claim={waitingClaim} onDecide={() => setTarget(waitingClaim)} />
          ))}
        </ol>
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState bare icon="check" title="No claims waiting">
          Claims that email can’t confirm, and disputes between companies, appear here.
        </EmptyState>
      ) : null}
      {error && !data ? (
        <NotLoaded bare title="The claims did not load" error={error} refetch={refetch} />
      ) : null}
      {!error && !data ? <SkeletonRows rows={3} rowHeight={96} label="Loading the claims" /> : null}
      {claim ? <DecideDialog key={claim._id} claim={claim} onClose={() => setTarget(undefined)} /> : null}
    </Panel>
  );
}

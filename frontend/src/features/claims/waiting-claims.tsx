import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './claims.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface Values {
  decision: ClaimDecision | '';
  reason: string;
}
const validate = validateBy<Values>(decisionForm, ({ decision, reason }) => ({
  reason,
  ...(decision && { decision }),
}));

function choicesOf({ claimant, pageOwner }: WaitingClaim) {
  const give = { value: 'give', label: t`Give it to ${{ company: claimant.name }}` };
  if (!pageOwner)
    return [give, { value: 'leave', label: t`Leave it unchanged`, detail: t`No company manages it.` }];
  const owner = pageOwner.name;
  return [
    { value: 'leave', label: t`Leave it with ${owner}` },
    {
      ...give,
      detail: t`The product moves there unchanged. What ${owner} paid for stays with ${owner}.`,
    },
    {
      value: 'release',
      label: t`Take it from both`,
      detail: t`No company manages it. An import may change it again, and companies may claim it.`,
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
          title={t`Who owns the page of ${{ product: claim.productName }}?`}
          onClose={onClose}
          foot={
            <SubmitFooter form={form} submitLabel={t`Decide`} isSending={isSubmitting} onCancel={onClose} />
          }
        >
          <Form noValidate id={form} className={styles.claimsForm}>
            <FormErrorSummary />
            <RadioField name="decision" label={t`Decision`} choices={choicesOf(claim)} />
            <TextField
              name="reason"
              label={t`Reason`}
              help={t`Both companies see it in the email about the decision.`}
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
  const { objectID, productName, claimant, pageOwner, requestedBy, requestedByEmail, requestedAt } = claim;
  const company = claimant.name;
  const day = formatDay(requestedAt);
  return (
    <li className={styles.claim}>
      <div className={styles.claimHead}>
        <h3 className={textStyles.semibold}>
          {claim.isListed ? (
            <Link to={productAddress({ objectID, product: productName, clean_url: '' })}>{productName}</Link>
          ) : (
            productName
          )}
        </h3>
        {pageOwner ? (
          <StateChip tone="warning" icon="triangle-alert">
            {t({ message: 'Dispute', comment: 'Button: disputes a claim.' })}
          </StateChip>
        ) : (
          <StateChip tone="pending">
            {t({ message: 'Claim', comment: 'A claim to own a page of the catalogue.' })}
          </StateChip>
        )}
      </div>
      <p>
        <Trans>
          <b>{company}</b> claims it.
        </Trans>{' '}
        {pageOwner ? t`${{ company: pageOwner.name }} manages it.` : t`No company manages it.`}
        {claim.isListed ? '' : ` ${t`It is not in the catalogue at the moment.`}`}
      </p>
      <p className={styles.claimText}>{claim.reason}</p>
      {claim.evidence ? (
        <p className={styles.claimText}>
          <Trans>
            They show: <Outside to={claim.evidence} />
          </Trans>
        </p>
      ) : null}
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {claim.website ? `${t`Website of the page: ${{ website: claim.website }}.`} ` : ''}
        <Trans>
          Asked by {requestedBy}, {requestedByEmail}, on <time dateTime={requestedAt}>{day}</time>
        </Trans>
      </p>
      <p className={styles.claimFoot}>
        <Button primary aria-label={t`Decide about ${productName}`} onClick={onDecide}>
          {t`Decide`}
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
    <Panel title={t`Waiting for a decision`} count={data?.total_records}>
      {data && data.data.length > 0 ? (
        <ol>
          {data.data.map((waitingClaim) => (
            <Case key={waitingClaim._id} claim={waitingClaim} onDecide={() => setTarget(waitingClaim)} />
          ))}
        </ol>
      ) : null}
      {data?.data.length === 0 ? (
        <EmptyState bare icon="check" title={t`No claims waiting`}>
          {t`Claims that email can’t confirm, and disputes between companies, appear here.`}
        </EmptyState>
      ) : null}
      {error && !data ? (
        <NotLoaded bare title={t`The claims did not load`} error={error} refetch={refetch} />
      ) : null}
      {!error && !data ? <SkeletonRows rows={3} rowHeight={96} label={t`Loading the claims`} /> : null}
      {claim ? <DecideDialog key={claim._id} claim={claim} onClose={() => setTarget(undefined)} /> : null}
    </Panel>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { requestInvite, productsOfRequest } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { Form, Formik } from 'formik';
import { useGetProductsQuery } from '../../products/endpoints.ts';
import { useRequestInviteMutation, useWithdrawInviteRequestMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { addCompanyPath } from '../../../api/return-paths/return-path.ts';
import { useState, type ReactNode } from 'react';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StateLabel } from '../../../ui/status/state-chip.tsx';
import { openRfpMark, type OpenRfpRead } from './open-rfp-labels.ts';
import styles from './open-rfp.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface Values {
  productIds: readonly string[];
  note: string;
}
const empty: Values = { productIds: [], note: '' };
const noteLength = 1000;
const productsListed = 50;

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id];

/** Requests an invite for the user's company: with which of its published products, and what the buyer should know. */
function InviteRequestForm({ rfpId, companyId }: { rfpId: string; companyId: string }) {
  const [send] = useRequestInviteMutation();
  const { data, isError } = useGetProductsQuery({
    params: { companyId, page: '0', size: String(productsListed) },
    search: { published: '1' },
  });
  const products = data?.data ?? [];
  return (
    <Formik<Values>
      initialValues={empty}
      validate={validateBy<Values>(requestInvite.body, (values) => ({ ...values, rfpId }))}
      onSubmit={async ({ productIds, note }, helpers) => {
        try {
          const body = { rfpId, productIds: [...productIds], note };
          showToast('success', (await send({ body }).unwrap()).message);
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ values, setFieldValue, isSubmitting }) => (
        <Form className={styles.openRfpAsk} noValidate>
          <FormErrorSummary />
          <p>{t`The buyer decides whom to invite. Asking is free.`}</p>
          {products.length > 0 ? (
            <FieldFrame
              id="ask-products"
              label={t`Products`}
              group
              optional
              help={
                data && data.total_records > products.length
                  ? t`The first ${{ shown: products.length }} of your ${{ total: data.total_records }} published products. Name others in the note.`
                  : undefined
              }
            >
              {products.map(({ _id, productName }) => (
                <Checkbox
                  key={_id}
                  checked={values.productIds.includes(_id)}
                  disabled={!values.productIds.includes(_id) && values.productIds.length >= productsOfRequest}
                  onChange={() => void setFieldValue('productIds', toggled(values.productIds, _id))}
                >
                  {productName}
                </Checkbox>
              ))}
            </FieldFrame>
          ) : isError && !data ? (
            <p className={textStyles.muted}>{t`Your products did not load. Please name them in the note.`}</p>
          ) : null}
          <TextField
            name="note"
            label={t`Note to the buyer`}
            help={t`Why you are a good fit. The buyer’s team reads it.`}
            multiline
            rows={4}
            maxLength={noteLength}
            counter
            optional
          />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Ask to be invited`}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

type Request = NonNullable<OpenRfpRead['request']>;

function InviteRequested({ request }: { request: Request }) {
  const [withdraw, { isLoading }] = useWithdrawInviteRequestMutation();
  const [isSure, setSure] = useState(false);
  const day = formatDay(request.requestedAt);
  const takeBack = async () => {
    await toastOutcome(withdraw({ body: { requestId: request._id } }).unwrap());
    setSure(false);
  };
  return (
    <>
      <p>
        <Trans>
          Your company asked on <span className={textStyles.tabular}>{day}</span>. You will be notified when
          the buyer decides.
        </Trans>
      </p>
      {request.products.length > 0 ? (
        <p className={textStyles.muted}>{t`With ${{ products: request.products.join(', ') }}`}</p>
      ) : null}
      {request.note ? (
        <blockquote className={`${styles.openRfpNote} ${textStyles.muted}`}>{request.note}</blockquote>
      ) : null}
      <Button onClick={() => setSure(true)}>{t`Withdraw request`}</Button>
      <ConfirmDialog
        open={isSure}
        title={t`Withdraw the request?`}
        cancelLabel={t`Keep request`}
        busy={isLoading}
        onConfirm={() => void takeBack()}
        onCancel={() => setSure(false)}
      >
        {t`The buyer will no longer see it. You can ask again while the RFP is open.`}
      </ConfirmDialog>
    </>
  );
}

function wordsOf(rfp: OpenRfpRead, companyId: string | null | undefined): ReactNode {
  if (rfp.state === 'invited')
    return (
      <>
        <p>{t`Your company is invited. Open the invite to accept or decline, and to respond.`}</p>
        <ButtonLink
          primary
          to={`/app/submit-rfp/${rfp._id}?${new URLSearchParams({ product_name: rfp.rfpName }).toString()}`}
        >
          {t`Open the invite`}
        </ButtonLink>
      </>
    );
  if (rfp.state === 'asked' && rfp.request) return <InviteRequested request={rfp.request} />;
  if (rfp.state === 'declined')
    return (
      <>
        <p>{t`The buyer has decided not to invite your company.`}</p>
        {rfp.request?.reason ? (
          <blockquote className={`${styles.openRfpNote} ${textStyles.muted}`}>
            {rfp.request.reason}
          </blockquote>
        ) : null}
      </>
    );
  if (companyId === null)
    return (
      <>
        <p>{t`Buyers invite companies, so add yours first. You return here afterwards.`}</p>
        <ButtonLink primary to={addCompanyPath(`/app/open-rfps/${rfp._id}`)}>
          {t`Add company`}
        </ButtonLink>
      </>
    );
  return companyId ? <InviteRequestForm rfpId={rfp._id} companyId={companyId} /> : null;
}

/** The relation of the user's company to a public RFP, and what it may do next. `companyId` is undefined until it is known. */
export function RequestInvite({
  rfp,
  companyId,
}: {
  rfp: OpenRfpRead;
  companyId: string | null | undefined;
}) {
  const mark = openRfpMark[rfp.state];
  return (
    <Panel
      title={t`Take part`}
      padded
      actions={mark ? <StateLabel tone={mark.tone}>{mark.word}</StateLabel> : undefined}
    >
      <div className={styles.openRfpAsk}>{wordsOf(rfp, companyId)}</div>
    </Panel>
  );
}

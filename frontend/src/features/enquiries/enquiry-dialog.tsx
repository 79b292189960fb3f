import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { enquiryMaximumLetters } from '@bidboard/backend/features/enquiries/contract';
import { useFormikContext, Form, Formik } from 'formik';
import { useEffect, useState, useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { rememberCurrentPage } from '../../api/return-paths/return-path.ts';
import { useSession } from '../../api/client/session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { storeDraft, markLeftForSignIn, readDraft, type EnquiryDraft } from './enquiry-draft.ts';
import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Button } from '../../ui/buttons/button.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { focusOnMount } from '../../ui/hooks/use-focus-after-change.ts';
import { useEnquiry } from './use-enquiry.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import styles from './enquiry.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

function KnownEnquirer() {
  const { data: me } = useCurrentUserQuery();
  const user = useSession()?.user ?? '';
  if (!me)
    return (
      <p className={textStyles.muted}>
        <Trans>
          You are asking as <span className={textStyles.medium}>{user}</span>; you get the answer by email.
        </Trans>
      </p>
    );
  const { userName, company, email } = me;
  return (
    <p className={textStyles.muted}>
      {company ? (
        <Trans>
          You are asking as <span className={textStyles.medium}>{userName}</span> of {company}; the answer
          goes to {email}.
        </Trans>
      ) : (
        <Trans>
          You are asking as <span className={textStyles.medium}>{userName}</span>; the answer goes to {email}.
        </Trans>
      )}
    </p>
  );
}

function SignInInstead({ productId }: { productId: string }) {
  const { pathname, search } = useLocation();
  const leave = () => {
    rememberCurrentPage(`${pathname}${search}`);
    markLeftForSignIn(productId);
  };
  return (
    <p className={`${textStyles.muted} ${styles.enquirySignIn}`}>
      <Trans>
        Have an account?{' '}
        <Link to="/auth/login" onClick={leave}>
          Log in
        </Link>{' '}
        instead of filling this in. We keep what you typed.
      </Trans>
    </p>
  );
}

/** The fields for the question and, for a visitor, for their identity. The typed text is stored as a draft. */
function EnquiryFields({ productId }: { productId: string }) {
  const session = useSession();
  const { values } = useFormikContext<EnquiryDraft>();
  const [untouched] = useState(values);
  useEffect(() => {
    if (values !== untouched) storeDraft(productId, values);
  }, [productId, values, untouched]);
  return (
    <div className={fieldStyles.form}>
      <TextField
        name="message"
        label={t`Your enquiry`}
        multiline
        rows={5}
        maxLength={enquiryMaximumLetters}
        counter
      />
      {session ? (
        <KnownEnquirer />
      ) : (
        <>
          <TextField name="name" label={t`Name`} autoComplete="name" />
          <TextField
            name="email"
            label={t`Email`}
            type="email"
            autoComplete="email"
            inputMode="email"
            help={t`We send the answer to this address.`}
          />
          <TextField name="company" label={t`Company`} autoComplete="organization" optional />
          <SignInInstead productId={productId} />
        </>
      )}
    </div>
  );
}

type EnquiredProduct = Pick<SearchRecord, 'objectID' | 'product' | 'company' | 'companyId'>;

interface SentProps {
  to: 'vendor' | 'operators';
  product: EnquiredProduct;
}

/** The confirmation that replaces the form. It takes the focus, because the form that had it is gone. */
function Sent({ to, product: { product, company } }: SentProps) {
  return (
    <div className={styles.enquirySent} role="status" tabIndex={-1} ref={focusOnMount}>
      <Icon name="check" size={20} />
      <h3 className={textStyles.semibold}>
        {to === 'vendor' ? t`Sent to ${company}` : t`Sent to the Bidboard team`}
      </h3>
      <p className={textStyles.muted}>
        {to === 'vendor'
          ? t`We sent your enquiry about ${product} to ${company}, who will answer by email.`
          : t`${company} has not claimed the page of ${product} yet. The Bidboard team has your enquiry and will answer by email; if ${company} claims the page, it sees your enquiry too.`}
      </p>
    </div>
  );
}

export interface EnquiryFormProps {
  product: EnquiredProduct;
  /** The initial message, if the user typed nothing before. */
  opening?: string | undefined;
  /** Places the fields, or the confirmation after sending, and the send button. */
  frame: (body: ReactNode, sendButton: ReactNode) => ReactNode;
}

function EnquiryForm({ product, opening = '', frame }: EnquiryFormProps) {
  const form = useId();
  const { validate, send, sentTo } = useEnquiry(product.objectID);
  const [initial] = useState(() => {
    const draft = readDraft(product.objectID);
    return draft.message ? draft : { ...draft, message: opening };
  });
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={send}>
      {({ isSubmitting }) =>
        sentTo
          ? frame(<Sent to={sentTo} product={product} />, null)
          : frame(
              <Form noValidate id={form}>
                <FormErrorSummary />
                <EnquiryFields productId={product.objectID} />
              </Form>,
              <Button type="submit" form={form} primary loading={isSubmitting}>
                {t`Send enquiry`}
              </Button>,
            )
      }
    </Formik>
  );
}

interface EnquiryDialogProps {
  product: EnquiredProduct;
  onClose: () => void;
}

export function EnquiryDialog({ product, onClose }: EnquiryDialogProps) {
  return (
    <EnquiryForm
      product={product}
      frame={(body, sendButton) => (
        <FormDialog
          open
          title={t`Ask about ${{ product: product.product }}`}
          onClose={onClose}
          foot={
            <>
              <Button onClick={onClose}>{sendButton ? t`Cancel` : t`Close`}</Button>
              {sendButton}
            </>
          }
        >
          {body}
        </FormDialog>
      )}
    />
  );
}

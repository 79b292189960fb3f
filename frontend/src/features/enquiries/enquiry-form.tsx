import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { takeFocus } from '../../ui/hooks/focus-on-mount.ts';
import { readDraft } from './enquiry-draft.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import { useEnquiry } from './use-enquiry.ts';
import './enquiry.css';

export type EnquiredProduct = Pick<SearchRecord, 'objectID' | 'product' | 'company' | 'companyId'>;

interface SentProps {
  to: 'vendor' | 'operators';
  product: EnquiredProduct;
}

/** The confirmation that replaces the form. It takes the focus, because the form that had it is gone. */
function Sent({ to, product: { product, company } }: SentProps) {
  return (
    <div className="enquiry-sent" role="status" tabIndex={-1} ref={takeFocus}>
      <Icon name="check" size={20} />
      <h3 className="bb">{to === 'vendor' ? `Sent to ${company}` : 'Sent to the operators of Bidboard'}</h3>
      <p className="muted">
        {to === 'vendor'
          ? `Your enquiry about ${product} is on its way to ${company}, who will answer by email.`
          : `${company} does not keep the page of ${product} yet. The operators have your enquiry and answer by email; if ${company} claims the page, it sees your enquiry too.`}
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

export function EnquiryForm({ product, opening = '', frame }: EnquiryFormProps) {
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
              <Button type="submit" form={form} variant="contained" loading={isSubmitting}>
                Send enquiry
              </Button>,
            )
      }
    </Formik>
  );
}

import { enquiryForm, visitorEnquiryForm } from '@bidboard/backend/features/enquiries/contract';
import type { EnquiryForm } from '@bidboard/backend/features/enquiries/contract';
import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useSubmitEnquiryMutation } from './endpoints.ts';
import { showProblemInForm, validateBy } from '../../api/forms/form-problems.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { useSession } from '../../api/client/session.ts';
import { clearDraft } from './enquiry-draft.ts';
import type { EnquiryDraft } from './enquiry-draft.ts';

/** Returns the body of an enquiry. For a signed-in user the server knows the rest. */
function bodyOf(productId: string, userId: string | undefined, draft: EnquiryDraft): EnquiryForm {
  const message = draft.message.trim();
  if (userId !== undefined) return { productId, message, userId };
  const company = draft.company.trim();
  return {
    productId,
    message,
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(company ? { company } : {}),
  };
}

/** The last enquiry without a response, and its key. It outlives the form, because a user may close the form and retry. */
let unanswered = { text: '', key: '' };

/** Returns the same key for the same text, so a double click or a retry after a lost response is the same enquiry. */
function keyOf(body: EnquiryForm): string {
  const text = JSON.stringify(body);
  if (unanswered.text !== text) unanswered = { text, key: freshKey() };
  return unanswered.key;
}

/** Sends enquiries about one product. `sentTo` is the recipient of the last one. */
export function useEnquiry(productId: string) {
  const userId = useSession()?.userId;
  const [submitEnquiry] = useSubmitEnquiryMutation();
  const [sentTo, setSentTo] = useState<'vendor' | 'operators'>();
  const validate = useMemo(
    () =>
      validateBy<EnquiryDraft>(userId === undefined ? visitorEnquiryForm : enquiryForm, (draft) =>
        bodyOf(productId, userId, draft),
      ),
    [productId, userId],
  );

  const send = async (draft: EnquiryDraft, helpers: FormikHelpers<EnquiryDraft>) => {
    const body = bodyOf(productId, userId, draft);
    try {
      const { receiver } = await submitEnquiry({ body, key: keyOf(body) }).unwrap();
      unanswered = { text: '', key: '' };
      clearDraft(productId);
      setSentTo(receiver);
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return { validate, send, sentTo };
}

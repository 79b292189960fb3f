import { enquiryMaximumLetters } from '@bidboard/backend/features/enquiries/contract';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { rememberWayBack } from '../../api/return-paths/return-path.ts';
import { useSession } from '../../api/client/session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { storeDraft, leaveForSignIn } from './enquiry-draft.ts';
import type { EnquiryDraft } from './enquiry-draft.ts';

function KnownEnquirer() {
  const { data: me } = useCurrentUserQuery();
  const user = useSession()?.user ?? '';
  const company = me?.company ? ` of ${me.company}` : '';
  return (
    <p className="muted">
      You ask as <span className="b">{me?.userName ?? user}</span>
      {me ? `${company}; the answer comes to ${me.email}.` : '; the answer comes by email.'}
    </p>
  );
}

function SignInInstead({ productId }: { productId: string }) {
  const { pathname, search } = useLocation();
  const leave = () => {
    rememberWayBack(`${pathname}${search}`);
    leaveForSignIn(productId);
  };
  return (
    <p className="muted enquiry-sign-in">
      Have an account?{' '}
      <Link to="/auth/login" onClick={leave}>
        Sign in
      </Link>{' '}
      instead of filling this in. What you typed is kept.
    </p>
  );
}

/** The fields for the question and, for a visitor, for their identity. The typed text is stored as a draft. */
export function EnquiryFields({ productId }: { productId: string }) {
  const session = useSession();
  const { values } = useFormikContext<EnquiryDraft>();
  const [untouched] = useState(values);
  useEffect(() => {
    if (values !== untouched) storeDraft(productId, values);
  }, [productId, values, untouched]);
  return (
    <div className="form">
      <TextField
        name="message"
        label="Your enquiry"
        multiline
        rows={5}
        maxLength={enquiryMaximumLetters}
        counter
      />
      {session ? (
        <KnownEnquirer />
      ) : (
        <>
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            help="The answer comes to this address."
          />
          <TextField name="company" label="Company" autoComplete="organization" optional />
          <SignInInstead productId={productId} />
        </>
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  claimLinkHours,
  mailClaimForm,
  type ClaimablePage,
} from '@bidboard/backend/features/claims/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useRequestClaimMutation } from './endpoints.ts';
import { showProblemInForm, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { openClaim } from './claim-labels.ts';
import styles from './claims.module.css';

interface Values {
  email: string;
}
const validate = validateBy<Values>(mailClaimForm);

/** Returns the address of an earlier mail, otherwise the user's own address if it is at the domain. */
const firstAddress = (mailed: string | undefined, own: string, domain: string): string =>
  mailed ?? (own.toLowerCase().endsWith(`@${domain}`) ? own : '');

/** Mails an address at the product's website. Opening the link proves the claim. */
export function MailClaim({ page, domain }: { page: ClaimablePage; domain: string }) {
  const [requestClaim] = useRequestClaimMutation();
  const { data: me } = useCurrentUserQuery();
  const open = openClaim(page, 'mail');
  const submit = async ({ email }: Values, helpers: FormikHelpers<Values>) => {
    try {
      const { message } = await requestClaim({ body: { objectID: page.objectID, email } }).unwrap();
      showToast('success', message);
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  const { product } = page;
  return (
    <Formik
      initialValues={{ email: firstAddress(open?.email, me?.email ?? '', domain) }}
      validate={validate}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.claimsForm}>
          <FormErrorSummary />
          <p>
            <Trans>
              We email a link to an address at <b>{domain}</b>, the website of {product}. The person who opens
              it confirms or rejects your claim. The link is valid for{' '}
              <Plural value={claimLinkHours} one="# hour" other="# hours" />.
            </Trans>
          </p>
          <TextField
            name="email"
            label={t`Address`}
            help={t`It ends with @${domain}`}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          {open ? (
            <p role="status" className={styles.claimsSent}>
              {open.state === 'mailed'
                ? t`We sent a link to ${{ email: open.email }}. This page updates once someone confirms.`
                : t`The link to ${{ email: open.email }} expired. Send another.`}
            </p>
          ) : null}
          <Button type="submit" primary loading={isSubmitting}>
            {open ? t`Send another link` : t`Send the link`}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

import { t } from '@lingui/core/macro';
import {
  claimRequestForm,
  claimReasonMaximumLetters,
  type ClaimablePage,
} from '@bidboard/backend/features/claims/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { useEscalateClaimMutation } from './endpoints.ts';
import { showProblemInForm, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { openClaim } from './claim-labels.ts';
import styles from './claims.module.css';

interface Values {
  reason: string;
  evidence: string;
}
const validate = validateBy<Values>(claimRequestForm);

interface AskOperatorsProps {
  page: ClaimablePage;
  title: string;
  /** Why the operators must decide. */
  children?: ReactNode;
}

function EscalateButton({ page, children }: Omit<AskOperatorsProps, 'title'>) {
  const [escalate] = useEscalateClaimMutation();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const { message } = await escalate({ body: { objectID: page.objectID, ...values } }).unwrap();
      showToast('success', message);
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return (
    <Formik initialValues={{ reason: '', evidence: '' }} validate={validate} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form noValidate className={styles.claimsForm}>
          <FormErrorSummary />
          {children ? <p>{children}</p> : null}
          <TextField
            name="reason"
            label={t`Why the page is yours`}
            multiline
            rows={4}
            maxLength={claimReasonMaximumLetters}
            counter
          />
          <TextField
            name="evidence"
            label={t`Link that shows it`}
            help={t`An imprint, a register entry, a press release: anything public.`}
            type="url"
            inputMode="url"
            optional
          />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Send to the operators`}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** The claim through the operators. While they are deciding there is nothing to send. */
export function EscalateClaim({ page, title, children }: AskOperatorsProps) {
  const open = openClaim(page, 'operators');
  return (
    <Panel title={title} padded>
      {open ? (
        <p role="status">
          {t`The operators have received what ${{ name: open.requestedBy }} wrote, and will answer your company by email.`}
        </p>
      ) : (
        <EscalateButton page={page}>{children}</EscalateButton>
      )}
    </Panel>
  );
}

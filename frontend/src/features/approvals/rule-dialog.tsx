import { t } from '@lingui/core/macro';
import { maxRuleAmount, type ApprovalRule } from '@bidboard/backend/features/approvals/contracts/approvals';
import { Form, Formik, useField, type FormikErrors } from 'formik';
import { useId, useState } from 'react';
import { useSaveApprovalRuleMutation } from './endpoints.ts';
import { showProblemInForm } from '../../api/forms/form-problems.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { currencySymbol } from '../../ui/format/number-format.ts';
import { minorUnitsOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountShown, amountText, tidyAmount } from '../../ui/format/typed-amount.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import { useListMembersQuery } from '../team/endpoints.ts';
import { ruleText } from './approval-labels.ts';
import styles from './approvals.module.css';

interface RuleValues {
  need: 'no' | 'yes';
  /** As it is typed; empty for every amount. */
  from: string;
  by: 'admins' | 'named';
  approverIds: string[];
}

/** An amount in a former currency of the company means nothing in the present one. */
const valuesOf = ({ isOn, fromMinor, approvers, ...rule }: ApprovalRule, currency: string): RuleValues => ({
  need: isOn ? 'yes' : 'no',
  from: fromMinor === null || rule.currency !== currency ? '' : amountText(fromMinor),
  by: approvers.length > 0 ? 'named' : 'admins',
  approverIds: approvers.map(({ userId }) => userId),
});

const amountError = (typed: string): string | undefined => {
  if (typed.trim() === '') return undefined;
  const minor = minorUnitsOf(typed);
  return Number.isNaN(minor) || minor > maxRuleAmount ? t`Please enter an amount such as 1200.50` : undefined;
};

function errorsOf({ need, from, by, approverIds }: RuleValues): FormikErrors<RuleValues> {
  const wrongAmount = need === 'yes' ? amountError(from) : undefined;
  return {
    ...(wrongAmount && { from: wrongAmount }),
    ...(need === 'yes' &&
      by === 'named' &&
      approverIds.length === 0 && { approverIds: t`Please choose at least one member` }),
  };
}

/** The members who approve. With a single one, that person can ask for nothing. */
function ApproversField() {
  const id = useId();
  const [{ value }, { error, touched }, { setValue }] = useField<string[]>('approverIds');
  const { data, error: problem, refetch } = useListMembersQuery();
  if (problem && !data)
    return <NotLoaded bare title={t`The members did not load`} error={problem} refetch={refetch} />;
  return (
    <FieldFrame
      id={id}
      group
      label={t`Members who approve`}
      help={t`Name two or more, so that one of them can approve what the other asks for.`}
      error={touched ? error : undefined}
    >
      <ul className={styles.approvers} aria-labelledby={`${id}-label`}>
        {data?.data.map(({ userId, userName, email }) => (
          <li key={userId}>
            <Checkbox
              checked={value.includes(userId)}
              onChange={(isChecked) =>
                void setValue(isChecked ? [...value, userId] : value.filter((other) => other !== userId))
              }
            >
              {t`${userName} (${email})`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}

interface RuleDialogProps {
  /** The rule as it is saved now; a colleague may change it while the dialog is open. */
  rule: ApprovalRule;
  /** The company's currency. */
  currency: string;
  /** Reads the saved rule again, because a colleague has changed it. */
  onConflict: () => void;
  onClose: () => void;
}

/** Sets whether an action needs approval, from which amount on and by whom. */
export function RuleDialog({ rule, currency, onConflict, onClose }: RuleDialogProps) {
  const [save] = useSaveApprovalRuleMutation();
  const form = useId();
  /** The version that the person has seen. */
  const [seen, setSeen] = useState(rule.version);
  const { action } = rule;
  return (
    <Formik
      initialValues={valuesOf(rule, currency)}
      validate={errorsOf}
      onSubmit={async ({ need, from, by, approverIds }, helpers) => {
        const isOn = need === 'yes';
        const body = {
          action,
          isOn,
          fromMinor: isOn && action === 'award' && from.trim() !== '' ? minorUnitsOf(from) : null,
          approverIds: isOn && by === 'named' ? approverIds : [],
          version: seen,
        };
        try {
          showToast('success', (await save({ body }).unwrap()).message);
          onClose();
        } catch (error) {
          if (problemOf(error).code === 'staleVersion') return onConflict();
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting, values, setValues }) => {
        const isConflict = rule.version !== seen && !isSubmitting;
        return (
          <FormDialog
            open
            title={action === 'publish' ? t`Approval for publishing` : t`Approval for awards`}
            onClose={onClose}
            foot={
              isConflict ? (
                <>
                  <Button
                    onClick={() => {
                      setSeen(rule.version);
                      void setValues(valuesOf(rule, currency));
                    }}
                  >{t`Load theirs`}</Button>
                  <Button primary onClick={() => setSeen(rule.version)}>{t`Keep mine`}</Button>
                </>
              ) : (
                <SubmitFooter
                  form={form}
                  submitLabel={t`Save rule`}
                  isSending={isSubmitting}
                  onCancel={onClose}
                />
              )
            }
          >
            <Form noValidate id={form} className={layoutStyles.stack}>
              <FormErrorSummary />
              {isConflict ? (
                <p role="alert">
                  <Icon name="triangle-alert" />{' '}
                  {t`A colleague changed this rule in the meantime. It says now: “${{ rule: ruleText(rule) }}” What you chose is still here, but not saved.`}
                </p>
              ) : null}
              <RadioField
                name="need"
                label={action === 'publish' ? t`Before an RFP is published` : t`Before an RFP is awarded`}
                choices={[
                  { value: 'no', label: t`No approval needed` },
                  { value: 'yes', label: t`Someone must approve` },
                ]}
              />
              {values.need === 'yes' && action === 'award' ? (
                <NumberField
                  name="from"
                  label={t`From this price of the winner on`}
                  help={t`Leave it empty to approve every award. A winner without prices, and an RFP in another currency, always need approval.`}
                  prefix={currencySymbol(currency)}
                  errorOf={amountError}
                  tidy={tidyAmount}
                  shown={amountShown}
                  dense={false}
                  optional
                />
              ) : null}
              {values.need === 'yes' ? (
                <RadioField
                  name="by"
                  label={t`Who approves`}
                  help={t`Never the person who asks.`}
                  choices={[
                    { value: 'admins', label: t`The owner or any admin` },
                    { value: 'named', label: t`Only these members` },
                  ]}
                />
              ) : null}
              {values.need === 'yes' && values.by === 'named' ? <ApproversField /> : null}
            </Form>
          </FormDialog>
        );
      }}
    </Formik>
  );
}

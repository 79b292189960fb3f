import { t } from '@lingui/core/macro';
import { decisionTextLength, messages } from '@bidboard/backend/features/decisions/contract';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useAwardRfpMutation, useCancelRfpMutation, useCloseRfpMutation } from './endpoints.ts';
import { useRfpDetailQuery } from '../evaluation/endpoints.ts';
import { Slot } from '../../api/slots.tsx';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { useKeyFor } from '../../api/client/idempotency-key.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import {
  endingLabels,
  returnsPayments,
  notifiedText,
  formatIncomparable,
  formatUnrated,
  vendorLabel,
  type RfpOutcome,
} from './decision-labels.ts';
import { ineligibleReason, type RfpDecision } from './use-rfp-decision.ts';
import styles from './decisions.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';

declare module '../../api/feature.ts' {
  interface SlotProps {
    /** In the dialog that awards an RFP, once a vendor is chosen. The price is in minor units; null without prices. */
    awardNotice: { rfpId: string; price: number | null };
  }
}

interface EndDialogProps {
  rfpId: string;
  ending: RfpOutcome;
  /** The invite of the vendor that is chosen when an award opens. */
  awardee?: string | undefined;
  decision: RfpDecision;
  vendors: readonly VendorRow[];
  onClose: () => void;
}

interface EndValues {
  inviteId: string;
  reason: string;
  message: string;
  /** By the vendor's index in the list, because field names cannot contain ids. */
  own: string[];
  areScoresReleased: boolean;
}

function validationErrorsOf({ inviteId, reason }: EndValues, ending: RfpOutcome) {
  return {
    ...(ending === 'awarded' && inviteId === '' ? { inviteId: t`Please choose a vendor` } : {}),
    ...(reason.trim() === '' ? { reason: messages.decisionReasonRequired } : {}),
  };
}

/** The dialog that awards, closes or cancels an RFP. It asks which vendor and why, and shows the message to each vendor. */
export function EndDialog({ rfpId, ending, awardee = '', decision, vendors, onClose }: EndDialogProps) {
  const [award] = useAwardRfpMutation();
  const [close] = useCloseRfpMutation();
  const [cancel] = useCancelRfpMutation();
  const keyFor = useKeyFor();
  const form = useId();
  const [openedAt] = useState(() => Date.now());
  const words = endingLabels[ending];
  const { data } = useRfpDetailQuery({ params: { rfpId } });
  const currency = data?.rfpDetail.currency ?? '';
  const unrated = formatUnrated(vendors);
  const incomparable = formatIncomparable(vendors);
  const { version, decisionStatus } = decision;
  const vendorOf = (id: string) => vendors.find(({ inviteId }) => inviteId === id);
  const send = ({ inviteId, own, ...values }: EndValues) => {
    const body = {
      ...values,
      rfpId,
      version,
      messages: vendors.flatMap((vendor, at) =>
        own[at]?.trim() ? [{ inviteId: vendor.inviteId, message: own[at] }] : [],
      ),
    };
    const key = keyFor({ ...body, ending, inviteId });
    if (ending === 'awarded') return award({ body: { ...body, inviteId }, key }).unwrap();
    return ending === 'closed' ? close({ body, key }).unwrap() : cancel({ body, key }).unwrap();
  };
  const initialValues: EndValues = {
    inviteId: awardee,
    reason: '',
    message: '',
    own: vendors.map(() => ''),
    areScoresReleased: false,
  };
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => validationErrorsOf(values, ending)}
      onSubmit={async (values) => {
        if (decisionStatus === 'open' && (await toastOutcome(send(values)))) onClose();
      }}
    >
      {({ isSubmitting, values }) => {
        const awarded = ending === 'awarded' ? vendorOf(values.inviteId) : undefined;
        // The user's own action also changes the status, shortly before its response arrives.
        const isLate = decisionStatus !== 'open' && !isSubmitting;
        return (
          <FormDialog
            open
            wide
            title={words.title}
            onClose={onClose}
            foot={
              <>
                <Button onClick={onClose}>{isLate ? t`Close` : t`Back`}</Button>
                {isLate ? null : (
                  <Button
                    type="submit"
                    form={form}
                    primary
                    danger={ending === 'cancelled'}
                    loading={isSubmitting}
                  >
                    {words.confirmLabel}
                  </Button>
                )}
              </>
            }
          >
            <Form noValidate id={form}>
              <FormErrorSummary />
              <div className={layoutStyles.stack}>
                {isLate ? (
                  <p className={styles.decisionLate} role="alert">
                    <Icon name="triangle-alert" />{' '}
                    {t`The RFP was decided in the meantime. Your text was not saved; you can still copy it here.`}
                  </p>
                ) : (
                  <p>{words.consequence}</p>
                )}
                {ending === 'awarded' ? (
                  <SelectField
                    name="inviteId"
                    label={t`Vendor`}
                    placeholder={t`Choose a vendor`}
                    options={vendors.map((vendor) => {
                      const unfit = ineligibleReason(
                        vendor,
                        decision.marks.find(({ inviteId }) => inviteId === vendor.inviteId),
                      );
                      return {
                        value: vendor.inviteId,
                        label: vendorLabel(vendor, currency, unfit),
                        disabled: unfit !== '',
                      };
                    })}
                  />
                ) : null}
                {ending !== 'cancelled' && unrated !== '' ? (
                  <p className={styles.decisionLate} role="status">
                    <Icon name="triangle-alert" /> {unrated}
                  </p>
                ) : null}
                {ending === 'awarded' && incomparable !== '' ? (
                  <p className={styles.decisionLate} role="status">
                    <Icon name="triangle-alert" /> {incomparable}
                  </p>
                ) : null}
                <TextField
                  name="reason"
                  label={t`Reason`}
                  help={t`Only your company sees it. It is kept on record.`}
                  multiline
                  rows={3}
                  maxLength={decisionTextLength}
                  counter
                />
                {vendors.length > 0 ? (
                  <>
                    <TextField
                      name="message"
                      label={t`Message to all vendors`}
                      help={t`Every vendor sees it.`}
                      multiline
                      rows={2}
                      maxLength={decisionTextLength}
                      optional
                    />
                    <Disclosure summary={t`Write to individual vendors instead`}>
                      <div className={`${layoutStyles.stack} ${styles.decisionOwn}`}>
                        {vendors.map(({ inviteId, companyName }, at) => (
                          <TextField
                            key={inviteId}
                            name={`own.${at}`}
                            label={t`Message to ${companyName}`}
                            help={t`Replaces the message to all vendors.`}
                            multiline
                            rows={2}
                            maxLength={decisionTextLength}
                            optional
                          />
                        ))}
                      </div>
                    </Disclosure>
                    <CheckboxField
                      name="areScoresReleased"
                      help={t`Each vendor sees only its own category scores, never rank or price. Vendors that did not submit see none.`}
                    >
                      {t`Share scores with vendors`}
                    </CheckboxField>
                  </>
                ) : null}
                {isLate || !awarded ? null : <Slot name="awardNotice" rfpId={rfpId} price={awarded.price} />}
                {isLate ? null : (
                  <p role="status">
                    {notifiedText(
                      ending,
                      vendorOf(values.inviteId)?.companyName ?? null,
                      vendors
                        .filter(({ inviteId }) => inviteId !== values.inviteId)
                        .map(({ companyName }) => companyName),
                      data !== undefined && returnsPayments(ending, data.invitedRFPSteper.dueAt, openedAt),
                    )}
                  </p>
                )}
              </div>
            </Form>
          </FormDialog>
        );
      }}
    </Formik>
  );
}

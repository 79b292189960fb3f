import { t } from '@lingui/core/macro';
import { maxReminderDays, messages, type Agreement } from '@bidboard/backend/features/agreements/contract';
import type { FormikErrors } from 'formik';
import { minorUnitsOf } from '@bidboard/backend/kernel/format/typed-amount';
import { wholeNumberOf } from '../../ui/format/number-format.ts';
import { amountText } from '../../ui/format/typed-amount.ts';

/** The details as they are typed. Days are of the form `2026-11-25`; what is not known is empty. */
export interface AgreementValues {
  value: string;
  startsOn: string;
  endsOn: string;
  renews: 'yes' | 'no';
  noticeOn: string;
  reminderDays: string;
  reference: string;
  note: string;
}

/** A contract that needs no attention for a month is the usual case. */
const defaultReminderDays = 30;

const valueText = (minor: number | null | undefined): string => (minor == null ? '' : amountText(minor));

/** The saved details. New ones start with the price of the winner, which includes its final offer. */
export const agreementValues = (
  agreement: Agreement | null,
  priceMinor?: number | null,
): AgreementValues => ({
  value: valueText(agreement ? agreement.valueMinor : priceMinor),
  startsOn: agreement?.startsOn ?? '',
  endsOn: agreement?.endsOn ?? '',
  renews: agreement?.renews ? 'yes' : 'no',
  noticeOn: agreement?.noticeOn ?? '',
  reminderDays: String(agreement?.reminderDays ?? defaultReminderDays),
  reference: agreement?.reference ?? '',
  note: agreement?.note ?? '',
});

export const detailsOf = (values: AgreementValues) => ({
  valueMinor: values.value.trim() === '' ? null : minorUnitsOf(values.value),
  startsOn: values.startsOn || null,
  endsOn: values.endsOn || null,
  renews: values.renews === 'yes',
  noticeOn: values.noticeOn || null,
  reminderDays: wholeNumberOf(values.reminderDays),
  reference: values.reference,
  note: values.note,
});

export const valueError = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isNaN(minorUnitsOf(typed))
    ? t`Please enter an amount such as 1200.50`
    : undefined;

export const reminderError = (typed: string): string | undefined => {
  const days = wholeNumberOf(typed);
  return Number.isNaN(days) || days > maxReminderDays
    ? t`Please enter a number of days from 0 to ${{ maxReminderDays }}`
    : undefined;
};

export function agreementValuesErrors(values: AgreementValues): FormikErrors<AgreementValues> {
  const { startsOn, endsOn, noticeOn, value, reminderDays } = values;
  const wrongValue = valueError(value);
  const wrongReminder = reminderError(reminderDays);
  return {
    ...(wrongValue && { value: wrongValue }),
    ...(startsOn && endsOn && endsOn < startsOn && { endsOn: messages.endsBeforeStart }),
    ...(noticeOn && endsOn && noticeOn > endsOn && { noticeOn: messages.noticeAfterEnd }),
    ...(wrongReminder && { reminderDays: wrongReminder }),
  };
}

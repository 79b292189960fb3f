import { t } from '@lingui/core/macro';
import type { Agreement } from '@bidboard/backend/features/agreements/contract';
import { formatDay } from '../../ui/format/date-format.ts';
import { formatMoney } from '../../ui/format/number-format.ts';
import { FactList } from '../../ui/layout/fact-list.tsx';
import styles from './agreements.module.css';

interface AgreementFactsProps {
  agreement: Agreement;
  currency: string;
}

/** What the contract says, for the buyer's people. */
export function AgreementFacts({ agreement, currency }: AgreementFactsProps) {
  const { valueMinor, startsOn, endsOn, renews, noticeOn, reminderDays, reference, note } = agreement;
  const dueOn = renews ? (noticeOn ?? endsOn) : endsOn;
  return (
    <FactList
      facts={[
        [t`Value`, formatMoney(valueMinor, currency)],
        [t`First day`, formatDay(startsOn)],
        [t`Last day`, formatDay(endsOn)],
        [t`Renewal`, renews ? t`Renews unless notice is given` : t`Ends on its last day`],
        [t`Last day of notice`, formatDay(noticeOn)],
        [t`Reminder`, dueOn === null ? '' : formatDay(dayBefore(dueOn, reminderDays))],
        [t`Reference`, reference],
        [t`Note`, note ? <span className={styles.note}>{note}</span> : ''],
      ]}
    />
  );
}

/** The day that is so many days before another; both of the form `2026-11-25`. */
function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

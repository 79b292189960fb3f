import { t } from '@lingui/core/macro';
import { useFormikContext } from 'formik';
import { dueMoment } from '../../ui/format/date-format.ts';
import { typedDueAt, type DueValues } from './start-round-values.ts';
import styles from './final-rounds.module.css';

/** The typed due time of a round, in the RFP's zone and the reader's. Renders nothing before a day is typed. */
export function TypedDueTime({ timeZone }: { timeZone: string }) {
  const { values } = useFormikContext<DueValues>();
  const dueAt = typedDueAt(values, timeZone);
  return dueAt === null ? null : (
    <p className={styles.wide} role="status">
      {t`Final offers are due ${{ due: dueMoment(dueAt, timeZone) }}.`}
    </p>
  );
}

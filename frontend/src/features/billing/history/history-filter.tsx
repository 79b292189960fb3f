import { t } from '@lingui/core/macro';
import { transitionTypes, type TransitionType } from '@bidboard/backend/features/billing/contracts/billing';
import { messages } from '@bidboard/backend/features/billing/contracts/messages';
import { Form, Formik, type FormikErrors } from 'formik';
import { Button } from '../../../ui/buttons/button.tsx';
import { useId, useState } from 'react';
import { Popover } from '../../../ui/floating/popover.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DateField } from '../../../ui/dates/date-fields.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from '../billing.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';

/** The filter of the credit history. Days are YYYY-MM-DD, or '' if missing. */
export interface HistoryFilter {
  from: string;
  to: string;
  types: TransitionType[];
}

export const noFilter: HistoryFilter = { from: '', to: '', types: [] };
const known = Object.keys(transitionTypes) as TransitionType[];
const isDay = (day: string | null): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''));

/** Returns the filter in the address. */
export function readFilter(search: URLSearchParams): HistoryFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  return {
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    types: known.filter((type) => search.getAll('types').includes(type)),
  };
}

/** Returns the address with this filter instead of the previous one, on its first page. */
export function writeFilter(search: URLSearchParams, { from, to, types }: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'to', 'types', 'page']) next.delete(name);
  if (from) next.set('from', from);
  if (to) next.set('to', to);
  for (const type of types) next.append('types', type);
  return next;
}

export const isFiltered = ({ from, to, types }: HistoryFilter): boolean =>
  from !== '' || to !== '' || types.length > 0;

/** A filter with only a from-date ends today. */
export const toHistorySearch = ({ from, to, types }: HistoryFilter, today: string) => ({
  ...(from && { from, to: to || today }),
  ...(types.length > 0 && { types }),
});

export function filterErrors({ from, to }: HistoryFilter, today: string): FormikErrors<HistoryFilter> {
  if (to && !from) return { from: messages.fromDateRequired };
  if (to && !isDay(to)) return { to: messages.toDateAhead };
  if (from && (!isDay(from) || from > (to || today))) return { from: messages.fromDateInvalid };
  return to > today ? { to: messages.toDateAhead } : {};
}

interface HistoryFilterButtonProps {
  filter: HistoryFilter;
  /** YYYY-MM-DD; no later day can be chosen. */
  today: string;
  onFilter: (filter: HistoryFilter) => void;
}

const types = Object.entries(transitionTypes) as [TransitionType, string][];

/** Filters entries by days and by subject. Done applies the filter, Clear shows all entries. */
export function HistoryFilterButton({ filter, today, onFilter }: HistoryFilterButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const use = (next: HistoryFilter) => {
    setIsOpen(false);
    onFilter(next);
  };
  return (
    <Popover
      label={t`Filter`}
      className={styles.historyFilter}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <Icon name="list-filter" />
          {isFiltered(filter) ? t`Filter (on)` : t`Filter`}
        </Button>
      }
    >
      <Formik
        initialValues={filter}
        validate={(values) => filterErrors(values, today)}
        onSubmit={(values) => use(values)}
      >
        {({ values, setFieldValue }) => (
          <Form noValidate className={fieldStyles.form}>
            <FormErrorSummary />
            <FieldFrame id={id} label={t`Created On`} group>
              <div className={styles.historyFilterDays}>
                <DateField name="from" label={t`From`} max={today} />
                <DateField name="to" label={t`To`} max={today} />
              </div>
            </FieldFrame>
            <FieldFrame id={`${id}-types`} label={t`Meeting Requests`} group>
              {types.map(([type, label]) => (
                <Checkbox
                  key={type}
                  checked={values.types.includes(type)}
                  onChange={(isOn) =>
                    void setFieldValue(
                      'types',
                      isOn ? [...values.types, type] : values.types.filter((chosen) => chosen !== type),
                    )
                  }
                >
                  {label}
                </Checkbox>
              ))}
            </FieldFrame>
            <div className={styles.historyFilterFoot}>
              <Button onClick={() => use(noFilter)}>{t`Clear`}</Button>
              <Button type="submit" primary>
                {t`Done`}
              </Button>
            </div>
          </Form>
        )}
      </Formik>
    </Popover>
  );
}

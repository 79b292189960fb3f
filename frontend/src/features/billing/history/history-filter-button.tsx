import { transitionTypes } from '@bidboard/backend/features/billing/contracts/billing';
import type { TransitionType } from '@bidboard/backend/features/billing/contracts/billing';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { filterErrors, isFiltered, noFilter } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const use = (next: HistoryFilter) => {
    setAnchor(null);
    onFilter(next);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="filter" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isFiltered(filter) ? 'Filter (on)' : 'Filter'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter', className: 'history-filter' } }}
      >
        <Formik
          initialValues={filter}
          validate={(values) => filterErrors(values, today)}
          onSubmit={(values) => use(values)}
        >
          {({ values, setFieldValue }) => (
            <Form noValidate className="form">
              <FormErrorSummary />
              <FieldFrame id={id} label="Created On" group>
                <div className="history-filter__days">
                  <TextField name="from" label="From" type="date" max={today} />
                  <TextField name="to" label="To" type="date" max={today} />
                </div>
              </FieldFrame>
              <FieldFrame id={`${id}-types`} label="Meeting Requests" group>
                {types.map(([type, label]) => (
                  <Checkbox
                    key={type}
                    checked={values.types.includes(type)}
                    onChange={(isOn) =>
                      void setFieldValue(
                        'types',
                        isOn ? [...values.types, type] : values.types.filter((one) => one !== type),
                      )
                    }
                  >
                    {label}
                  </Checkbox>
                ))}
              </FieldFrame>
              <div className="history-filter__foot">
                <Button onClick={() => use(noFilter)}>Clear</Button>
                <Button type="submit" variant="contained">
                  Done
                </Button>
              </div>
            </Form>
          )}
        </Formik>
      </Popover>
    </>
  );
}

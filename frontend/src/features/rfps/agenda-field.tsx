import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { blankItem, minutesInAll, mostItems } from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';
import './agenda-field.css';

const pauseMs = 600;

/** What is shown in which order, and how long each item takes. All of it stands on one page. */
export function AgendaField({ readOnly }: { readOnly: boolean }) {
  const { values } = useFormikContext<PresentationValues>();
  const rows = values.presentationAgenda;
  const total = useSettled(`${minutesInAll(rows)} mins`, pauseMs);
  const { place, byHand } = useFocusAfterChange<HTMLTableSectionElement>(
    rows.length,
    'input[name$=".agendaItemName"]',
  );
  return (
    <FieldArray name="presentationAgenda">
      {({ push, remove }) => (
        <Sheet
          title="Presentation agenda"
          count={rows.length}
          actions={
            readOnly ? null : (
              <Button
                startIcon={<Icon name="plus" />}
                disabled={rows.length >= mostItems}
                onClick={() => {
                  byHand();
                  push(blankItem);
                }}
              >
                Add item
              </Button>
            )
          }
        >
          <table className="agenda" aria-label="Presentation agenda">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Description</th>
                <th scope="col">Time</th>
                <th scope="col">
                  <span className="vh">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody ref={place}>
              {rows.map((row, at) => {
                const name = row.agendaItemName.trim() || `item ${at + 1}`;
                const field = `presentationAgenda[${at}]`;
                return (
                  <tr key={at}>
                    <td>
                      <TextField
                        name={`${field}.agendaItemName`}
                        label={`Item ${at + 1}`}
                        labelHidden
                        placeholder="Item"
                        maxLength={255}
                        dense
                      />
                    </td>
                    <td>
                      <TextField
                        name={`${field}.agendaItemDescription`}
                        label={`Description of ${name}`}
                        labelHidden
                        placeholder="Description"
                        maxLength={1000}
                        dense
                      />
                    </td>
                    <td>
                      <TextField
                        name={`${field}.agendaAllocatedTime`}
                        label={`Time of ${name}`}
                        labelHidden
                        inputMode="numeric"
                        maxLength={5}
                        suffix=" mins"
                        numeric
                        dense
                      />
                    </td>
                    <td>
                      {readOnly ? null : (
                        <IconButton
                          size="small"
                          aria-label={`Remove ${name}`}
                          onClick={() => {
                            byHand();
                            remove(at);
                          }}
                        >
                          <Icon name="trash" />
                        </IconButton>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <td className="num b" aria-live="polite" colSpan={2}>
                  {total}
                </td>
              </tr>
            </tfoot>
          </table>
        </Sheet>
      )}
    </FieldArray>
  );
}

import { useFormikContext } from 'formik';
import { RowsField } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import { blankItem, minutesInAll, maxItems } from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';
import './agenda-field.css';

const pauseMs = 600;
const list = 'presentationAgenda';

/** What vendors present in which order, and how long each item takes. All items are on one page. */
export function AgendaField({ readOnly }: { readOnly: boolean }) {
  const { values } = useFormikContext<PresentationValues>();
  const rows = values.presentationAgenda;
  const total = useDebouncedValue(`${minutesInAll(rows)} mins`, pauseMs);
  return (
    <RowsField
      name={list}
      title="Presentation agenda"
      className="agenda"
      rows={rows}
      nameOf={({ agendaItemName }, at) => agendaItemName.trim() || `item ${at + 1}`}
      firstField="agendaItemName"
      blank={blankItem}
      addLabel="Add item"
      minRows={0}
      maxRows={maxItems}
      readOnly={readOnly}
      columns={[
        {
          heading: 'Item',
          cell: (_row, at) => (
            <TextField
              name={`${list}[${at}].agendaItemName`}
              label={`Item ${at + 1}`}
              labelHidden
              placeholder="Item"
              maxLength={255}
              dense
            />
          ),
        },
        {
          heading: 'Description',
          cell: (_row, at, name) => (
            <TextField
              name={`${list}[${at}].agendaItemDescription`}
              label={`Description of ${name}`}
              labelHidden
              placeholder="Description"
              maxLength={1000}
              dense
            />
          ),
        },
        {
          heading: 'Time',
          cell: (_row, at, name) => (
            <TextField
              name={`${list}[${at}].agendaAllocatedTime`}
              label={`Time of ${name}`}
              labelHidden
              inputMode="numeric"
              maxLength={5}
              suffix=" mins"
              numeric
              dense
            />
          ),
        },
      ]}
      foot={
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
      }
    />
  );
}

import type { AgendaItem } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { Panel } from '../../../ui/layout/panel.tsx';

/** The agenda as the buyer set it. */
export function AgendaView({ agenda }: { agenda: readonly AgendaItem[] }) {
  if (agenda.length === 0) return null;
  const total = agenda.reduce((sum, { agendaAllocatedTime }) => sum + agendaAllocatedTime, 0);
  return (
    <Panel title="Presentation agenda" level={3} count={agenda.length}>
      <table className="form-table agenda-view" aria-label="Presentation agenda">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Description</th>
            <th scope="col" className="is-num">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {agenda.map((item, at) => (
            // Two items may have the same name.
            <tr key={at}>
              <th scope="row">{item.agendaItemName}</th>
              <td>{item.agendaItemDescription || '–'}</td>
              <td className="is-num">{item.agendaAllocatedTime} mins</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="is-num b">{total} mins</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

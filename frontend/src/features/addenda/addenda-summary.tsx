import { Link } from 'react-router-dom';
import { useGetAddendaQuery } from './endpoints.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { acknowledgedCount } from './acknowledged.tsx';
import './addenda.css';

/** The addenda on HOME, each with its number of acknowledgements. Renders nothing without addenda. */
export function AddendaSummary({ rfpId }: { rfpId: string }) {
  const addenda = useGetAddendaQuery({ params: { rfpId } }).data?.data ?? [];
  if (addenda.length === 0) return null;
  return (
    <Panel
      title="Addenda"
      className="addenda"
      count={addenda.length}
      actions={<Link to="?tab=vendor-questions">See addenda</Link>}
    >
      <ul className="addenda__list">
        {addenda.map(({ _id, number, title, acknowledgements }) => (
          <li key={_id} className="addendum">
            <span className="b">
              Addendum <span className="num">{number}</span>: {title}
            </span>
            <span className="dotsep" />
            <span className="num">{acknowledgedCount(acknowledgements ?? [])}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { operatorAuditKinds, type FoundDeed } from '@bidboard/backend/contracts/operations-audit';
import type { FoundDeedDetail } from '@bidboard/backend/contracts/operations-audit';
import Button from '@mui/material/Button';
import { useFoundDeedDetailQuery } from '../../api/contract-api.ts';
import { NotLoaded } from '../../api/not-loaded.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { formatMoment } from '../../ui/moment-format.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isId } from './audit-asked.ts';
import { eventWords, rowWords } from './event-words.ts';

const how = { added: 'A row was added', changed: 'Changed', removed: 'A row was removed' } as const;

function Ids({ ids }: { ids: readonly { name: string; id: string }[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className="found__ids t1 muted num">
      {ids.map(({ name, id }) => (
        <li key={`${name} ${id}`}>
          {name} {id}
        </li>
      ))}
    </ul>
  );
}

function Detail({ deed, deedId, said, changed, moreChanged }: FoundDeedDetail) {
  return (
    <>
      <FactList
        facts={[
          ['When', formatMoment(deed.happenedAt)],
          ['Who', deed.by ? `${deed.by.name}, ${deed.by.email}` : 'System, at a set time'],
          ['Kind', operatorAuditKinds[deed.kind]],
          ['RFP', deed.rfpName || 'An RFP that is gone'],
          ['RFP id', deed.rfpId],
          ['Request', deed.correlationId],
          ['Transaction', deedId],
        ]}
      />
      <h3 className="label">What was said</h3>
      <ol className="found__list">
        {said.map((one) => (
          <li key={one._id}>
            <b>{eventWords(one.event)}</b>
            <Ids ids={one.about} />
          </li>
        ))}
      </ol>
      <h3 className="label">What changed</h3>
      {changed.length === 0 ? <p className="muted">No row of an RFP.</p> : null}
      <ol className="found__list">
        {changed.map(({ table, how: verb, key, columns }, at) => (
          // Two changes of one row in one deed are told by their order alone.
          <li key={at}>
            <b>{rowWords(table)}</b>
            <p>
              {how[verb]}
              {columns.length > 0 ? `: ${columns.map(rowWords).join(', ')}` : ''}
            </p>
            <Ids ids={key} />
          </li>
        ))}
      </ol>
      {moreChanged > 0 ? <p className="muted">And {moreChanged} more.</p> : null}
      <p className="t1 muted">
        Values are not shown: what was written, rated or priced is for those who take part in the RFP.
      </p>
    </>
  );
}

interface FoundDeedPanelProps {
  deed: FoundDeed;
  /** Searches for everything that names an id. */
  onFind: (id: string) => void;
  onClose: () => void;
}

/** One deed with its ids; that it was read is noted. */
export function FoundDeedPanel({ deed, onFind, onClose }: FoundDeedPanelProps) {
  const { data, error, refetch } = useFoundDeedDetailQuery({ params: { eventId: deed._id } });
  return (
    <SidePanel open title={eventWords(deed.event)} onClose={onClose}>
      <div className="found">
        <span className="found__more">
          {isId(deed.correlationId) ? (
            <Button onClick={() => onFind(deed.correlationId)}>All of this request</Button>
          ) : null}
          <Button onClick={() => onFind(deed.rfpId)}>All of this RFP</Button>
        </span>
        {data ? (
          <Detail {...data} />
        ) : error ? (
          <NotLoaded bare title="The deed did not load" error={error} refetch={refetch} />
        ) : (
          <SkeletonRows label="Loading the deed" rows={6} />
        )}
      </div>
    </SidePanel>
  );
}

import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetAddendaQuery } from './endpoints.ts';
import { useRfpDetailQuery } from '../evaluation/endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { useIsOver } from '../decisions/endpoints.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Acknowledged } from './acknowledged.tsx';
import { AddendumDialog } from './addendum-form.tsx';
import { AddendumText } from './addendum-text.tsx';
import './addenda.css';

/** The addenda of a published RFP for its buyer: their text, their acknowledgements, and a form for a new one. */
export function AddendaPanel({ rfpId }: { rfpId: string }) {
  const detail = useRfpDetailQuery({ params: { rfpId } });
  const isPublished = Boolean(detail.data?.rfpDetail.rfpPublishedDate);
  const { data, error, refetch } = useGetAddendaQuery({ params: { rfpId } }, { skip: !isPublished });
  const [isWriting, setWriting] = useState(false);
  const isOver = useIsOver(rfpId);
  if (!isPublished) return null;
  const addenda = data?.data;
  return (
    <Panel
      title="Addenda"
      className="addenda"
      count={addenda && addenda.length > 0 ? addenda.length : undefined}
      actions={
        addenda && !isOver ? (
          <Button startIcon={<Icon name="plus" />} onClick={() => setWriting(true)}>
            New addendum
          </Button>
        ) : undefined
      }
    >
      {!addenda ? (
        error ? (
          <NotLoaded title="The addenda did not load" error={error} refetch={refetch} />
        ) : (
          <SkeletonRows rows={2} label="Loading the addenda" />
        )
      ) : addenda.length === 0 ? (
        <EmptyState bare icon="file" title="No addenda">
          After publication questions change by addendum, which every vendor acknowledges before it submits.
        </EmptyState>
      ) : (
        <ol className="addenda__list" reversed>
          {addenda.toReversed().map((one) => (
            <AddendumItem key={one._id} addendum={one} />
          ))}
        </ol>
      )}
      {isWriting && addenda ? (
        <AddendumDialog
          rfpId={rfpId}
          next={addenda.length + 1}
          onConflict={() => void refetch()}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Panel>
  );
}

const AddendumItem = ({ addendum }: { addendum: Addendum }) => (
  <li className="addendum" aria-label={`Addendum ${addendum.number}`}>
    <h3 className="b">
      Addendum <span className="num">{addendum.number}</span>: {addendum.title}
    </h3>
    <p className="t1 faint">
      {addendum.publishedBy ? `${addendum.publishedBy}, ` : ''}
      <time className="num" dateTime={addendum.publishedAt}>
        {formatMoment(addendum.publishedAt)}
      </time>
    </p>
    <AddendumText text={addendum.text} changes={addendum.changes} />
    <Acknowledged by={addendum.acknowledgements ?? []} />
  </li>
);

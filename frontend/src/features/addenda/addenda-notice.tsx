import Button from '@mui/material/Button';
import { useGetAddendaQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import { AddendaReader } from './addenda-reader.tsx';
import './addenda.css';

const stay = { preventScrollReset: true } as const;

interface AddendaNoticeProps {
  rfpId: string;
  isAccepted: boolean;
  isSubmitted: boolean;
}

/** Says that the buyer published addenda, and which need acknowledgement. Renders nothing without addenda. */
export function AddendaNotice({ rfpId, isAccepted, isSubmitted }: AddendaNoticeProps) {
  const [search, setSearch] = useChosenParams();
  const { data, error, refetch } = useGetAddendaQuery({ params: { rfpId } });
  if (!data)
    return error ? <NotLoaded title="The addenda did not load" error={error} refetch={refetch} /> : null;
  const addenda = data.data;
  if (addenda.length === 0) return null;
  const unread = isAccepted ? addenda.filter(({ acknowledgedAt }) => acknowledgedAt === null) : [];
  const [first] = unread;
  return (
    <div className={`addenda-notice${first ? ' is-unread' : ''}`}>
      <Icon name={first ? 'warn' : 'file'} />
      <p className="grow" role="status">
        {!first
          ? `The buyer has published ${addenda.length === 1 ? 'an addendum' : `${addenda.length} addenda`}.`
          : unread.length === 1
            ? `Addendum ${first.number}, “${first.title}”, waits to be acknowledged.`
            : `${unread.length} addenda wait to be acknowledged.`}{' '}
        {first && isSubmitted ? 'Your submitted response stands.' : ''}
      </p>
      <Button
        size="small"
        variant={first ? 'contained' : 'outlined'}
        onClick={() => setSearch({ read: 'addenda' }, stay)}
      >
        {first ? 'Read and acknowledge' : 'Read addenda'}
      </Button>
      <AddendaReader
        rfpId={rfpId}
        addenda={addenda}
        isAccepted={isAccepted}
        isSubmitted={isSubmitted}
        isOpen={search.get('read') === 'addenda'}
        onClose={() => setSearch({ read: '' }, { ...stay, replace: true })}
      />
    </div>
  );
}

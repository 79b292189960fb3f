import type { OwnData } from '@bidboard/backend/features/privacy/contract';
import Button from '@mui/material/Button';
import {
  useLazyFetchOwnDataQuery,
  useListOwnDataQuery,
  useRequestOwnDataMutation,
} from '../../privacy/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';

const read = ['listOwnData'] as const;

const words = {
  waiting: { word: 'Being gathered', tone: 'pending' },
  made: { word: 'Ready', tone: 'accepted' },
  failed: { word: 'Failed', tone: 'declined' },
  gone: { word: 'No longer kept', tone: 'neutral' },
} as const;

function CopyLine({ copy }: { copy: OwnData }) {
  const [fetchCopy, { isFetching }] = useLazyFetchOwnDataQuery();
  const { word, tone } = words[copy.state];
  const open = () =>
    fetchCopy({ params: { exportId: copy._id } })
      .unwrap()
      .then(({ file }) => location.assign(file.location), toastFailure);
  return (
    <li className="sessions__line">
      <div className="grow">
        <span className="row row--wrap">
          <b className="b">Asked for on {formatDay(copy.askedAt)}</b>
          <StateChip tone={tone}>{word}</StateChip>
        </span>
        {copy.state === 'made' && copy.expiresAt ? (
          <p className="t1 faint">Kept until {formatDay(copy.expiresAt)}</p>
        ) : null}
      </div>
      {copy.state === 'made' ? (
        <Button
          loading={isFetching}
          aria-label={`Download the copy asked for on ${formatDay(copy.askedAt)}`}
          onClick={() => void open()}
        >
          Download
        </Button>
      ) : null}
    </li>
  );
}

/** A copy of the user's personal data, which they can request and download themselves. */
export function OwnDataPanel() {
  const { data, error, refetch } = useListOwnDataQuery();
  const [request, { isLoading }] = useRequestOwnDataMutation();
  useRereadOnReturn(read);
  const isWaiting = data?.data.some(({ state }) => state === 'waiting') ?? false;
  return (
    <Panel
      title="Your data"
      actions={
        <Button
          variant="outlined"
          disabled={isWaiting}
          loading={isLoading}
          onClick={() =>
            void request({})
              .unwrap()
              .then(({ message }) => showToast('success', message), toastFailure)
          }
        >
          Ask for a copy
        </Button>
      }
    >
      <p className="account__said text-width">
        Everything that Bidboard holds of you, and the files that you uploaded, as one ZIP.
      </p>
      {error && !data ? (
        <NotLoaded bare title="Your copies did not load" error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label="Loading your copies" rows={1} />}
      <ul>
        {data?.data.map((copy) => (
          <CopyLine key={copy._id} copy={copy} />
        ))}
      </ul>
    </Panel>
  );
}

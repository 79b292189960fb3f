import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useWaysInQuery } from '../endpoints.ts';
import { useAccountClosingQuery } from '../../privacy/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';

const ClosingDialog = lazy(async () => ({
  default: (await import('./close-account-dialog.tsx')).CloseAccountDialog,
}));

const read = ['accountClosing'] as const;

/** Shows what closing an account deletes and keeps, with the button to close it. */
export function CloseAccountPanel() {
  const { data: closing, error, refetch } = useAccountClosingQuery();
  const { data: ways } = useWaysInQuery();
  const [isOpen, setOpen] = useState(false);
  useRereadOnReturn(read);
  return (
    <Panel title="Delete your account" padded>
      {error && !closing ? (
        <NotLoaded bare title="This did not load" error={error} refetch={refetch} />
      ) : null}
      {closing || error ? null : <SkeletonRows label="Loading what deleting means" rows={1} />}
      {closing ? (
        <div className="stack">
          <p className="text-width">
            Your name, address, password, devices, notifications and shortlist are erased. What you did for a
            company stays with it: its RFPs, answers, ratings and its audit trail name a former member in your
            place. {formatGracePeriod(closing.graceDays)}
          </p>
          {closing.obstacle ? <p role="note">{closing.obstacle}</p> : null}
          <div>
            <Button
              variant="outlined"
              color="error"
              disabled={closing.obstacle !== null}
              onClick={() => setOpen(true)}
            >
              Delete account
            </Button>
          </div>
        </div>
      ) : null}
      {isOpen && closing ? (
        <Suspense fallback={null}>
          <ClosingDialog
            hasPassword={ways?.hasPassword ?? true}
            needsCode={closing.needsCode}
            grace={formatGracePeriod(closing.graceDays)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

const formatGracePeriod = (days: number): string =>
  days === 0
    ? 'That is done at once, and nothing brings it back.'
    : `For ${counted(days, 'day')} you can take it back by a link that we mail you.`;

import Button from '@mui/material/Button';
import {
  useForgotPasswordMutation,
  useUnlinkProviderMutation,
  useWaysInQuery,
} from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import { formatDay } from '../../ui/day-format.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Whoever has none proves by a mail that the address is theirs, as whoever forgot theirs. */
function NoPassword({ email }: { email: string }) {
  const [ask, { data, error, isLoading }] = useForgotPasswordMutation();
  return (
    <div className="stack">
      <p className="text-width">
        This account has no password. Choose one by a link that we mail to <b className="b">{email}</b>; after
        that you may sign in by either.
      </p>
      <div className="resend">
        <Button loading={isLoading} disabled={email === ''} onClick={() => void ask({ body: { email } })}>
          Mail me a link
        </Button>
        <p role="status" className="muted">
          {data?.message ?? (error ? problemText(problemOf(error)) : '')}
        </p>
      </div>
    </div>
  );
}

interface LinkedProps {
  name: string;
  linkedAt: string;
  /** Whoever has no password would lock themselves out. */
  mayUnlink: boolean;
}

function Linked({ name, linkedAt, mayUnlink }: LinkedProps) {
  const [unlink, { isLoading }] = useUnlinkProviderMutation();
  const part = async () => {
    const { data, error } = await unlink();
    if (data) showNotice('success', data.message);
    else showNotice('error', problemText(problemOf(error)));
  };
  return (
    <div className="row row--wrap">
      <span className="grow">
        Linked to {name} on {formatDay(linkedAt)}: you may sign in by it too.
      </span>
      {mayUnlink ? (
        <Button loading={isLoading} onClick={() => void part()}>
          Unlink
        </Button>
      ) : null}
    </div>
  );
}

export function PasswordSheet({ email }: { email: string }) {
  const { data: ways, error, refetch } = useWaysInQuery();
  const by = ways?.provider;
  return (
    <Sheet title="Password" padded foot={by ? <Linked {...by} mayUnlink={ways.hasPassword} /> : undefined}>
      {error && !ways ? (
        <FailedState
          bare
          title="This did not load"
          kept={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {ways || error ? null : <SkeletonRows label="Loading how you sign in" rows={2} />}
      {ways?.hasPassword ? <ChangePasswordForm /> : null}
      {ways?.hasPassword === false ? <NoPassword email={email} /> : null}
    </Sheet>
  );
}

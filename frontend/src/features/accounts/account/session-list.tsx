import { t } from '@lingui/core/macro';
import { formatDay } from '../../../ui/format/date-format.ts';
import type { listSessions } from '@bidboard/backend/features/accounts/contracts/sessions';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import {
  useListSessionsQuery,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
} from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { usePasswordConfirmation } from './password-panel.tsx';
import styles from './account-page.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const hourMs = 3_600_000;

/** Describes when a session began and was last used, as precisely as the hour is known. */
export function formatLastUsed(createdAt: string, lastUsedAt: string, nowMs: number): string {
  const loginDay = formatDay(createdAt);
  const agoMs = nowMs - Date.parse(lastUsedAt);
  if (agoMs < 2 * hourMs) return t`Logged in on ${loginDay}, used within the last two hours`;
  if (agoMs < 24 * hourMs) return t`Logged in on ${loginDay}, used within the last day`;
  return t`Logged in on ${loginDay}, last used on ${{ lastDay: formatDay(lastUsedAt) }}`;
}

type Session = Infer<typeof listSessions.answer>['data'][number];

const read = ['listSessions'] as const;

interface SessionLineProps {
  session: Session;
  nowMs: number;
  onEnd: (end: (proof: { currentPassword?: string }) => Promise<{ message: string }>) => void;
}

function SessionLine({ session, nowMs, onEnd }: SessionLineProps) {
  const { sessionId, device, createdAt, lastUsedAt, isCurrent } = session;
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const loginDay = formatDay(createdAt);
  return (
    <li className={styles.sessionsLine}>
      <div className={layoutStyles.grow}>
        <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
          <b className={textStyles.medium}>{device}</b>
          {isCurrent ? <StateChip tone="accepted">{t`This device`}</StateChip> : null}
        </span>
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {isCurrent ? t`Logged in on ${loginDay}` : formatLastUsed(createdAt, lastUsedAt, nowMs)}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          loading={isLoading}
          aria-label={t`Log out ${device}, logged in on ${loginDay}`}
          onClick={() => onEnd((proof) => revoke({ body: { sessionId, ...proof } }).unwrap())}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}

/** Lists where this account is signed in, with a button to end each session. */
export function SessionList() {
  const { data, error, refetch } = useListSessionsQuery();
  const [revokeOthers, { isLoading }] = useRevokeOtherSessionsMutation();
  const [nowMs] = useState(() => Date.now());
  useRereadOnReturn(read);
  // Another device may have ended it meanwhile.
  const { start, dialog } = usePasswordConfirmation(() => void refetch());
  const sessions = data?.data ?? [];
  return (
    <Panel
      title={t`Where you are logged in`}
      count={data?.total_records}
      actions={
        sessions.length > 1 ? (
          <Button
            loading={isLoading}
            onClick={() =>
              void start(t`Log out everywhere else`, (proof) => revokeOthers({ body: proof }).unwrap())
            }
          >
            {t`Log out everywhere else`}
          </Button>
        ) : null
      }
      foot={t`Devices are logged out after 30 days without use, or after 180 days at the latest.`}
    >
      {error && !data ? (
        <NotLoaded bare title={t`The devices did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label={t`Loading the devices`} rows={2} />}
      <ul>
        {sessions.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            nowMs={nowMs}
            onEnd={(end) => void start(t`Log out device`, end)}
          />
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}

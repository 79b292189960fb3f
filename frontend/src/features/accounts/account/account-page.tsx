import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useLoginMethodsQuery, useCurrentUserQuery } from '../endpoints.ts';
import {
  useAccountClosingQuery,
  useLazyFetchOwnDataQuery,
  useListOwnDataQuery,
  useRequestOwnDataMutation,
} from '../../privacy/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { OwnData } from '@bidboard/backend/features/privacy/contract';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { FormatsPanel } from './formats-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';
import styles from './account-page.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const ClosingDialog = lazy(async () => ({
  default: (await import('./close-account-dialog.tsx')).CloseAccountDialog,
}));

const closingRead = ['accountClosing'] as const;

/** Shows what closing an account deletes and keeps, with the button to close it. */
function CloseAccountPanel() {
  const { data: closing, error, refetch } = useAccountClosingQuery();
  const { data: ways } = useLoginMethodsQuery();
  const [isOpen, setOpen] = useState(false);
  useRereadOnReturn(closingRead);
  return (
    <Panel title={t`Delete your account`} padded>
      {error && !closing ? (
        <NotLoaded bare title={t`This did not load`} error={error} refetch={refetch} />
      ) : null}
      {closing || error ? null : <SkeletonRows label={t`Loading`} rows={1} />}
      {closing ? (
        <div className={layoutStyles.stack}>
          <p className={textStyles.readableWidth}>
            {t`Your name, address, password, devices, notifications and shortlist are erased. What you did for a company stays with it: its RFPs, answers, ratings and audit trail then name a former member.`}{' '}
            {formatGracePeriod(closing.graceDays)}
          </p>
          {closing.obstacle ? <p role="note">{closing.obstacle}</p> : null}
          <div>
            <Button danger disabled={closing.obstacle !== null} onClick={() => setOpen(true)}>
              {t`Delete account`}
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
    ? t`This happens immediately and can’t be undone.`
    : t`For ${plural(days, { one: '# day', other: '# days' })}, you can undo it with a link that we email you.`;

const ownDataRead = ['listOwnData'] as const;

const words = {
  waiting: { word: t`Being prepared`, tone: 'pending' },
  made: { word: t`Ready`, tone: 'accepted' },
  failed: { word: t`Failed`, tone: 'declined' },
  gone: { word: t`Expired`, tone: 'neutral' },
} as const;

function CopyLine({ copy }: { copy: OwnData }) {
  const [fetchCopy, { isFetching }] = useLazyFetchOwnDataQuery();
  const { word, tone } = words[copy.state];
  const requestDay = formatDay(copy.requestedAt);
  const open = () =>
    fetchCopy({ params: { exportId: copy._id } })
      .unwrap()
      .then(({ file }) => location.assign(file.location), toastFailure);
  return (
    <li className={styles.sessionsLine}>
      <div className={layoutStyles.grow}>
        <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
          <b className={textStyles.medium}>{t`Requested on ${requestDay}`}</b>
          <StateChip tone={tone}>{word}</StateChip>
        </span>
        {copy.state === 'made' && copy.expiresAt ? (
          <p
            className={`${textStyles.small} ${textStyles.faint}`}
          >{t`Available until ${{ day: formatDay(copy.expiresAt) }}`}</p>
        ) : null}
      </div>
      {copy.state === 'made' ? (
        <Button
          loading={isFetching}
          aria-label={t`Download the copy requested on ${requestDay}`}
          onClick={() => void open()}
        >
          {t`Download`}
        </Button>
      ) : null}
    </li>
  );
}

/** A copy of the user's personal data, which they can request and download themselves. */
function OwnDataPanel() {
  const { data, error, refetch } = useListOwnDataQuery();
  const [request, { isLoading }] = useRequestOwnDataMutation();
  useRereadOnReturn(ownDataRead);
  const isWaiting = data?.data.some(({ state }) => state === 'waiting') ?? false;
  return (
    <Panel
      title={t`Your data`}
      actions={
        <Button
          aria-disabled={isWaiting}
          loading={isLoading}
          onClick={() =>
            void request({})
              .unwrap()
              .then(({ message }) => showToast('success', message), toastFailure)
          }
        >
          {t`Request a copy`}
        </Button>
      }
    >
      <p className={`${styles.accountSaid} ${textStyles.readableWidth}`}>
        {t`Everything that Bidboard stores about you, and the files that you uploaded, in one ZIP file.`}
      </p>
      {error && !data ? (
        <NotLoaded bare title={t`Your copies did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label={t`Loading your copies`} rows={1} />}
      <ul>
        {data?.data.map((copy) => (
          <CopyLine key={copy._id} copy={copy} />
        ))}
      </ul>
    </Panel>
  );
}

/** The user's own account: password, second factor, formats, devices, and stored personal data. */
export function AccountPage() {
  const { data: me } = useCurrentUserQuery();
  return (
    <>
      <PageTitle
        title={t`Account`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Account` }]}
        detail={me ? `${me.userName}, ${me.email}` : '\u00a0'}
      />
      <div className={styles.account}>
        <PasswordPanel email={me?.email ?? ''} />
        <SecondFactorPanel />
        <FormatsPanel />
        <SessionList />
        <OwnDataPanel />
        <CloseAccountPanel />
      </div>
    </>
  );
}

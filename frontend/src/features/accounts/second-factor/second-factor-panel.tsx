import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUserQuery, useSecondFactorQuery, useLoginMethodsQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useRereadOnReturn } from '../../../api/queries/use-reread-on-return.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../../ui/status/state-chip.tsx';
import type { FactorAction } from './second-factor-dialogs.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const Dialogs = lazy(async () => ({
  default: (await import('./second-factor-dialogs.tsx')).SecondFactorDialogs,
}));

const read = ['secondFactor'] as const;

interface OnProps {
  since: string;
  codesLeft: number;
  onChoose: (action: FactorAction) => void;
}

function On({ since, codesLeft, onChoose }: OnProps) {
  return (
    <div className={layoutStyles.stack}>
      <p className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
        <StateChip tone="accepted">
          {t({ message: 'On', comment: 'The second factor is turned on.' })}
        </StateChip>
        <span>
          {t`Since ${{ day: formatDay(since) }}. ${plural(codesLeft, { one: '# recovery code', other: '# recovery codes' })} left.`}
        </span>
      </p>
      <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
        <Button onClick={() => onChoose('renew')}>{t`New recovery codes`}</Button>
        <Button onClick={() => onChoose('turnOff')}>{t`Turn off`}</Button>
      </div>
    </div>
  );
}

function Off({ isNeeded, onChoose }: { isNeeded: boolean; onChoose: (action: FactorAction) => void }) {
  return (
    <div className={layoutStyles.stack}>
      <p className={textStyles.readableWidth}>
        {t`Protect your account with a code from your phone: with a stolen password alone, no one can log in.`}
        {isNeeded ? ` ${t`Operators need it to open the operator pages.`}` : ''}
      </p>
      <div>
        <Button primary={isNeeded} onClick={() => onChoose('turnOn')}>
          {t`Turn on`}
        </Button>
      </div>
    </div>
  );
}

/** The settings of the code at sign-in: whether it is required, and how to change that. */
export function SecondFactorPanel() {
  const { data: factor, error, refetch } = useSecondFactorQuery();
  const { data: me } = useCurrentUserQuery();
  const { data: ways } = useLoginMethodsQuery();
  const [action, setAction] = useState<FactorAction>();
  useRereadOnReturn(read);
  return (
    <Panel title={t`Second factor`} padded>
      {error && !factor ? (
        <NotLoaded bare title={t`This did not load`} error={error} refetch={refetch} />
      ) : null}
      {factor || error ? null : <SkeletonRows label={t`Loading the second factor`} rows={1} />}
      {factor?.isOn ? (
        <On since={factor.turnedOnAt ?? ''} codesLeft={factor.recoveryCodesLeft} onChoose={setAction} />
      ) : null}
      {factor?.isOn === false ? <Off isNeeded={me?.needsSecondFactor ?? false} onChoose={setAction} /> : null}
      {action ? (
        <Suspense fallback={null}>
          <Dialogs
            action={action}
            hasPassword={ways?.hasPassword ?? true}
            onClose={() => setAction(undefined)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { signalText } from '@bidboard/backend/features/evaluation/contracts/signal-text';
import type { Signal } from '@bidboard/backend/features/evaluation/contracts/signals';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useEvaluationSignalsQuery } from '../endpoints.ts';
import styles from './signals.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';

interface SignalsPanelProps {
  rfpId: string;
  currency: string;
}

/** What is unusual in an evaluation, each with its rule. Renders nothing if there is nothing. */
export function SignalsPanel({ rfpId, currency }: SignalsPanelProps) {
  const formats = useFormats();
  const { data, error, refetch } = useEvaluationSignalsQuery({ params: { rfpId } });
  if (error && !data)
    return (
      <div className={styles.panel}>
        <NotLoaded title={t`The signals did not load`} error={error} refetch={refetch} />
      </div>
    );
  if (!data || data.signals.length === 0) return null;
  const written = {
    money: (minor: number) => formats.money(minor, currency),
    day: (day: string) => formats.day(day),
    number: (value: number) => formats.number(value),
  };
  return (
    <Panel
      className={styles.panel}
      title={t`Worth a look`}
      count={data.signals.length}
      foot={t`Each entry names the rule that found it. It is a reason to look closer, not a verdict.`}
    >
      <ul className={styles.signals}>
        {data.signals.map((signal, at) => (
          <li key={`${signal.kind} ${at}`}>
            <span className={`${layoutStyles.growOrWrap} ${styles.signalText}`}>
              {signalText(signal, written)}
            </span>
            <SignalLink rfpId={rfpId} signal={signal} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A link to where the buyer sees what the signal is about. */
function SignalLink({ rfpId, signal: { kind, vendors } }: { rfpId: string; signal: Signal }) {
  const path = `/app/dashboard-rfp/${rfpId}`;
  const [vendor] = vendors;
  if (kind === 'dueTimeShortened') return <Link to={`${path}?tab=rfp-settings`}>{t`Open the due time`}</Link>;
  if (kind === 'lateAddendum') return <Link to={`${path}?tab=vendor-questions`}>{t`Open the addenda`}</Link>;
  if (kind === 'outlyingEvaluator')
    return <Link to={`${path}?tab=vendor-responses`}>{t`Open the consensus`}</Link>;
  if (kind === 'identicalAnswers' || kind === 'soleMustHave')
    return <Link to={`${path}?tab=vendor-responses`}>{t`Open the answers`}</Link>;
  return vendor ? (
    <Link to={`${path}?vendor=${vendor.inviteId}`}>{t`Open ${{ vendor: vendor.companyName }}`}</Link>
  ) : null;
}

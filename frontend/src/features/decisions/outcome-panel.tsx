import { t } from '@lingui/core/macro';
import type { OwnOutcome } from '@bidboard/backend/features/decisions/contract';
import { useRfpOutcomeQuery } from './endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { ScoreBar } from '../../ui/charts/progress.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './decisions.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const words: Record<OwnOutcome['outcome'], { title: string; text: string }> = {
  awarded: {
    title: t`The RFP is awarded to you`,
    text: t`Congratulations. The buyer will be in touch about what comes next.`,
  },
  notAwarded: {
    title: t`Your response was not chosen`,
    text: t`Thank you for your response. The buyer has decided, and the RFP has ended.`,
  },
  closed: {
    title: t`The RFP is closed without an award`,
    text: t`The buyer chose no vendor. Thank you for your response.`,
  },
  cancelled: { title: t`The RFP is cancelled`, text: t`You don’t need to do anything more.` },
  ended: { title: t`The RFP has ended`, text: t`This invite can no longer be accepted.` },
};

const kinds = { technical: t`Technical`, commercial: t`Commercial` } as const;

function Scores({ scores }: { scores: NonNullable<OwnOutcome['scores']> }) {
  const { technical, commercial, overall, categories } = scores;
  const rows = [
    ...(overall === null ? [] : [{ name: t`Overall`, percent: overall, isSum: true }]),
    ...(['technical', 'commercial'] as const).flatMap((kind) => [
      ...(categories.some((category) => category.kind === kind)
        ? [{ name: kinds[kind], percent: kind === 'technical' ? technical : commercial, isSum: true }]
        : []),
      ...categories
        .filter((category) => category.kind === kind)
        .map(({ categoryName, percent }) => ({ name: categoryName, percent, isSum: false })),
    ]),
  ];
  return (
    <table className={styles.outcomeScores}>
      <caption className={visibilityStyles.visuallyHidden}>{t`Scores of your response in percent`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Your scores`}</th>
          <th scope="col" className={textStyles.tabular}>
            {t`Percent`}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, percent, isSum }, at) => (
          <tr key={at} className={isSum ? styles.isSum : ''}>
            <th scope="row">{name}</th>
            <td className={textStyles.tabular}>
              {percent === null ? (
                <span className={textStyles.faint}>{t`Not rated`}</span>
              ) : (
                <ScoreBar value={percent} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The outcome of the response, for the vendor only. Renders nothing while the RFP is open. */
export function OutcomePanel({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useRfpOutcomeQuery({ params: { rfpId } });
  if (error && !data)
    return (
      <FailedState
        title={t`Whether the buyer has decided did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  const own = data?.outcome;
  if (!own) return null;
  const { title, text } = words[own.outcome];
  return (
    <Panel title={t`Outcome`} className={styles.outcome} padded>
      <div role="status">
        <p className={`${textStyles.large} ${textStyles.semibold}`}>
          <Icon name={own.outcome === 'awarded' ? 'check' : 'info'} /> {title}
        </p>
        <p>{text}</p>
      </div>
      {own.message ? <blockquote className={styles.outcomeMessage}>{own.message}</blockquote> : null}
      <p
        className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
      >{t`Decided ${{ moment: formatMoment(own.decidedAt) }}`}</p>
      {own.scores ? <Scores scores={own.scores} /> : null}
    </Panel>
  );
}

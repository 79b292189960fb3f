import { plural, t } from '@lingui/core/macro';
import { useEvaluatorsQuery } from '../endpoints.ts';
import { useSession } from '../../../api/client/session.ts';
import { useIsOwnRfpDecided } from '../../decisions/endpoints.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ConsensusPanel, type DrawnRatings } from './consensus-panel.tsx';
import type { EvaluatorsAnswer } from './evaluator-row.tsx';
import { RatingMark, ScoreSelect } from '../ratings/score-select.tsx';
import styles from './evaluators.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/**
 * Above the scores in VENDOR RESPONSES: whose scores are shown, and the consensus. Renders nothing if everyone scores together.
 */
function ScoringPart({ rfpId, drawn }: { rfpId: string; drawn: DrawnRatings }) {
  const { data } = useEvaluatorsQuery({ params: { rfpId } });
  const userId = useSession()?.userId;
  const isOver = useIsOwnRfpDecided(rfpId);
  if (!data || data.scoring === 'together') return null;
  if (data.consensus)
    return (
      <ConsensusPanel rfpId={rfpId} counts={data.consensus} mayLead={data.mayLead && !isOver} drawn={drawn} />
    );
  const rated = data.evaluators.find((evaluator) => evaluator.userId === userId)?.rated;
  return (
    <p className={styles.scoringNote} role="note">
      <Icon name="lock" />
      <span>{noteOf(data)}</span>
      {typeof rated === 'number' ? (
        <span
          className={`${textStyles.muted} ${textStyles.tabular}`}
        >{t`Scored ${rated} of ${plural({ total: data.toRate }, { one: '# answer that needs a score', other: '# answers that need a score' })}`}</span>
      ) : null}
    </p>
  );
}

function noteOf({ scoring, isEvaluator, evaluators }: EvaluatorsAnswer): string {
  if (scoring === 'consensus') return t`The evaluators’ consensus is open. You see the scores agreed so far.`;
  return isEvaluator
    ? t`These are your own scores. Until the consensus, no one else sees them, and totals do not count them.`
    : plural(
        { count: evaluators.length },
        {
          one: '# colleague scores separately. Scores appear here, and count, once they are agreed in the consensus.',
          other:
            '# colleagues score separately. Scores appear here, and count, once they are agreed in the consensus.',
        },
      );
}

/** The evaluators' consensus, with ratings rendered as on the evaluation page. */
const drawn: DrawnRatings = {
  drawRating: (rating) => <RatingMark rating={rating} />,
  drawChoice: (choice) => <ScoreSelect {...choice} />,
};
export const RfpScoring = ({ rfpId }: { rfpId: string }) => <ScoringPart rfpId={rfpId} drawn={drawn} />;

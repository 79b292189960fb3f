import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { ConsensusAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluators';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { DrawnRatings } from './drawn-ratings.ts';

const kindNames: Record<RequirementKind, string> = { technical: 'Technical', commercial: 'Commercial' };

interface ConsensusItemProps {
  answer: ConsensusAnswer;
  drawn: DrawnRatings;
  /** The agreed rating, or the one just chosen. */
  agreed: Rating | '-';
  /** Null for users who do not record agreed ratings. */
  onAgree: ((rating: Rating | '-') => void) | null;
}

/** One answer: the vendor's answer, each evaluator's rating of it, and the agreed rating. */
export function ConsensusItem({ answer: one, drawn, agreed, onAgree }: ConsensusItemProps) {
  const { companyName, question, ratings, lowest, highest } = one;
  return (
    <li className="consensus__item">
      <p className="t1 faint">
        {kindNames[one.kind]} · {one.categoryName} · {one.sectionName}
      </p>
      <h3 className="b">{question}</h3>
      <p className="consensus__answer" tabIndex={0} role="group" aria-label={`Answer of ${companyName}`}>
        <b className="b">{companyName}</b>{' '}
        {one.answer === null ? (
          <span className="faint">Not answered</span>
        ) : one.type === 'yes-no' ? (
          one.answer === 'yes' ? (
            'Yes'
          ) : (
            'No'
          )
        ) : (
          one.answer
        )}
      </p>
      <ul className="consensus__ratings" aria-label="Scores of the evaluators">
        {ratings.map(({ userId, userName, rating }) => (
          <li key={userId}>
            <span className="muted">{userName}</span> {drawn.drawRating(rating)}
          </li>
        ))}
      </ul>
      <div className="consensus__agreed">
        <p className="t1 muted">
          {ratings.length === 1 ? (
            'One evaluator has scored'
          ) : lowest === highest ? (
            'All gave the same'
          ) : (
            <>
              From {drawn.drawRating(lowest)} to {drawn.drawRating(highest)}
            </>
          )}
        </p>
        <p className="t1 b">Agreed score</p>
        {onAgree
          ? drawn.drawChoice({
              label: `Agreed score of ${companyName} for ${question}`,
              rating: agreed,
              score: one.score,
              onRate: onAgree,
            })
          : drawn.drawRating(agreed)}
      </div>
    </li>
  );
}

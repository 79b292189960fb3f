import { useContext } from 'react';
import { cutText } from '../../../ui/format/truncate-text.ts';
import { points } from './points.ts';
import type { ScoreVendor } from './score-tree.ts';
import { ScoreTotals } from './score-totals.ts';

/** The maximum length of a company's name in a heading, equal to that of a score's heading. */
export const headingLength = 15;

/** The head of a vendor's column: its name, and its points out of the total. */
export function AnswerHead({ vendorId, companyName, isSubmitted }: ScoreVendor) {
  const sums = useContext(ScoreTotals).get(vendorId);
  return (
    <span className="answer-head">
      <span className="clip" title={companyName}>
        {cutText(companyName, headingLength)}
      </span>
      <span className="num faint">
        {isSubmitted ? `${points(sums?.scores ?? 0)} / ${points(sums?.totals ?? 0)}` : 'Not submitted yet'}
      </span>
    </span>
  );
}

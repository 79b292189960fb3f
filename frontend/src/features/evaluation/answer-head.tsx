import { points } from './points.ts';

/** Head of a vendor's column: its name, and its points out of all. */
export function AnswerHead({
  companyName,
  scores,
  totals,
}: {
  companyName: string;
  scores: number;
  totals: number;
}) {
  return (
    <span className="answer-head">
      <span className="clip" title={companyName}>
        {companyName}
      </span>
      <span className="num faint">
        {points(scores)} / {points(totals)}
      </span>
    </span>
  );
}

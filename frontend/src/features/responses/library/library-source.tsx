import { formatDay } from '../../../ui/format/day-format.ts';
import type { Suggestion } from './library-facts.ts';

/** Where a suggestion comes from: RFP and buyer, day, and author. */
export const LibrarySource = ({ from }: { from: Suggestion }) => (
  <p className="t1 muted library__source">
    <b className="b">{from.rfpName}</b>, {from.buyerName} ·{' '}
    <span className="num">{formatDay(from.answeredAt)}</span> · {from.answeredBy} · asked as “{from.question}”
  </p>
);

export const shownAnswer = (type: string, answer: string) => {
  if (type !== 'yes-no') return answer;
  return answer === 'yes' ? 'Yes' : 'No';
};

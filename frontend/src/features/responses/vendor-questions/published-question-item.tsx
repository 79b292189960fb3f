import type { PublishedQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { Glow } from '../../../ui/feedback/change-highlight.tsx';
import { formatMoment } from '../../../ui/format/moment-format.ts';

/** A vendor's question that the buyer answered for all vendors. It does not identify the vendor. */
export const PublishedQuestionItem = ({ published }: { published: PublishedQuestion }) => (
  <li className="asked">
    <p className="asked__question">
      <Glow on={published.question}>{published.question}</Glow>
    </p>
    <p className="t1 faint">
      Published by the buyer
      <span className="dotsep" />
      <time className="num" dateTime={published.publishedAt}>
        {formatMoment(published.publishedAt)}
      </time>
    </p>
    <div className="asked__answer">
      <p className="asked__words">
        <Glow on={published.answer}>{published.answer}</Glow>
      </p>
    </div>
  </li>
);

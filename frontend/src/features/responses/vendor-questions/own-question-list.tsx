import { useGetPublishedQuestionsQuery, useGetVendorQuestionsQuery } from '../../evaluation/endpoints.ts';
import { mayHelpToRetry } from '../../../api/problems/may-help-to-retry.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { OwnQuestion } from './own-question.tsx';
import { PublishedQuestionItem } from './published-question-item.tsx';
import { useIsColoured } from './question-colour.ts';
import type { SentQuestion } from './use-question-draft.ts';
import type { QuestionChanges } from './use-question-changes.ts';

interface OwnQuestionListProps {
  rfpId: string;
  questionId: number;
  sent: readonly SentQuestion[];
  changes: QuestionChanges;
  mayAsk: boolean;
}

/** What the own company has asked about a question. A question that was just sent appears before the list includes it. */
export function OwnQuestionList({ rfpId, questionId, sent, changes, mayAsk }: OwnQuestionListProps) {
  const { data, error, refetch } = useGetVendorQuestionsQuery(
    { params: { rfpId, questionId: String(questionId) } },
    { refetchOnMountOrArgChange: true },
  );
  const isColoured = useIsColoured(questionId);
  const everybodys = useGetPublishedQuestionsQuery({ params: { rfpId } }).data?.data;
  if (!data)
    return error ? (
      <FailedState
        title="What was asked did not load"
        detail={problemOf(error).message}
        onRetry={mayHelpToRetry(problemOf(error)) ? () => void refetch() : undefined}
      />
    ) : (
      <SkeletonRows rows={2} label="Loading what was asked" />
    );
  const known = new Set(data.data.map((one) => one.vendorQuestionId));
  const waiting = sent.filter((one) => !known.has(one.vendorQuestionId));
  const newest = sent.at(-1)?.vendorQuestionId;
  // The company's own question is shown as the company asked it.
  const own = new Set(data.data.map((one) => one.published?._id));
  const published = (everybodys ?? []).filter((one) => one.questionId === questionId && !own.has(one._id));
  if (known.size + waiting.length + published.length === 0)
    return <p className="ask__list faint">Nothing has been asked about it yet.</p>;
  return (
    <ul className="ask__list" aria-label="Asked already">
      {data.data.map((one) => (
        <OwnQuestion
          key={one.vendorQuestionId}
          asked={one}
          changes={changes}
          mayAsk={mayAsk}
          isNew={isColoured && one.vendorQuestionId === newest}
        />
      ))}
      {waiting.map((one) => (
        <li key={one.vendorQuestionId} className={`asked${isColoured ? ' is-new' : ''}`}>
          <p className="asked__question">{one.text}</p>
          <p className="asked__answer faint">Not answered yet</p>
        </li>
      ))}
      {published.map((one) => (
        <PublishedQuestionItem key={one._id} published={one} />
      ))}
    </ul>
  );
}

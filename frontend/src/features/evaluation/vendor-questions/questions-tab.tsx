import { useEffect, useMemo } from 'react';
import { useGetAllVendorQuestionsQuery } from '../../../api/contract-api.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSession } from '../../../api/client/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NewRowsButton } from '../../../ui/grid/new-rows-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { answerDrafts } from './answer-drafts.ts';
import { QuestionGroup } from './question-group.tsx';
import { questionKey, unansweredIn } from './question-groups.ts';
import { useShownQuestions } from './use-shown-questions.ts';
import '../../../ui/layout/panel.css';
import './questions-tab.css';

interface QuestionsTabProps {
  rfpId: string;
  /** The vendorQuestionId that a link leads to. */
  linked: string | null;
  /** Whether the RFP is over, so questions cannot be answered. */
  isOver: boolean;
}

/** VENDOR QUESTIONS: the vendors' questions by category and section, with boxes to answer them. */
export function QuestionsTab({ rfpId, linked, isOver }: QuestionsTabProps) {
  const { data, error, refetch } = useGetAllVendorQuestionsQuery({ params: { rfpId } });
  const userId = useSession()?.userId ?? '';
  const drafts = useMemo(() => answerDrafts(rfpId, userId), [rfpId, userId]);
  const asked = data?.data;
  const { groups, open, turn, waiting, reading, isFiltered, filter } = useShownQuestions(asked, linked);
  const target = asked?.find((one) => String(one.vendorQuestionId) === linked);
  const targetKey = target && questionKey(target);
  useEffect(() => {
    if (targetKey === undefined) return;
    const item = document.getElementById(`vq-${targetKey}`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [targetKey]);
  if (!asked)
    return error ? (
      <NotLoaded title="The vendor questions did not load" error={error} refetch={refetch} />
    ) : (
      <div className="panel">
        <SkeletonRows rows={6} rowHeight={40} label="Loading vendor questions" />
      </div>
    );
  if (asked.length === 0)
    return (
      <EmptyState icon="msg" title="There Are No Vendor Questions Available">
        What vendors ask about your questions will be here.
      </EmptyState>
    );
  const unanswered = unansweredIn(asked);
  return (
    <div className="vqs" {...reading.handlers}>
      <div className="vqs__bar">
        <p className="muted grow" role="status">
          {unanswered === 0 ? (
            'All questions are answered.'
          ) : (
            <>
              <b className="bb num">{unanswered}</b> of <span className="num">{asked.length}</span> not
              answered yet
            </>
          )}
        </p>
        <NewRowsButton waiting={waiting} onRelease={reading.release} />
        <Checkbox checked={isFiltered} onChange={filter}>
          Unanswered only
        </Checkbox>
      </div>
      {groups.length === 0 ? (
        <EmptyState icon="check" title="Every question is answered">
          New ones appear here as they come.
        </EmptyState>
      ) : (
        groups.map((category) => (
          <QuestionGroup
            key={category.key}
            category={category}
            open={open}
            onTurn={turn}
            drafts={drafts}
            linked={linked}
            isOver={isOver}
          />
        ))
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo, useId, useEffect, useMemo, useCallback, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { answerDrafts, type AnswerDrafts } from './answer-drafts.ts';
import {
  questionKey,
  unansweredIn,
  questionGroups,
  openAtFirst,
  turned,
  type QuestionCategory,
  type QuestionSection,
} from './question-groups.ts';
import { VendorQuestionItem } from './vendor-question-item.tsx';
import { useGetAllVendorQuestionsQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSession } from '../../../api/client/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NewRowsButton, heldRows, useHoldWhileReading } from '../../../ui/grid/held-rows.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import styles from './questions-tab.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface QuestionGroupContext {
  open: ReadonlySet<string>;
  onTurn: (key: string) => void;
  drafts: AnswerDrafts;
  /** The vendorQuestionId that a link leads to. */
  linked: string | null;
  /** Whether the RFP is over, so questions cannot be answered. */
  isOver: boolean;
}

const kindNames = { technical: t`Technical Requirements`, commercial: t`Commercial Requirements` };

const formatCount = (count: number, unanswered: number) =>
  unanswered === 0 ? t`${count}, all answered` : t`${unanswered} of ${count} not answered`;

/** One category with its vendor questions, which can be opened and closed. */
const QuestionGroup = memo(function QuestionGroup({
  category,
  ...shared
}: QuestionGroupContext & { category: QuestionCategory }) {
  const id = useId();
  const isOpen = shared.open.has(category.key);
  const questions = category.sections.flatMap((section) => section.questions);
  return (
    <section className={`${panelStyles.panel} ${styles.vqCategory}`} aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => shared.onTurn(category.key)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className={`${styles.vqNumber} ${textStyles.tabular} ${textStyles.faint}`}>
            {category.number}
          </span>
          <span className={styles.vqHeadName} id={`${id}-name`}>
            {category.name}
          </span>
          <span
            className={`${textStyles.small} ${textStyles.faint} ${visibilityStyles.hiddenOnNarrow} ${styles.vqHeadKind}`}
          >
            {kindNames[category.kind]}
          </span>
          <span className={layoutStyles.grow} />
          <span
            className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular} ${styles.vqHeadCount}`}
          >
            {formatCount(questions.length, unansweredIn(questions))}
          </span>
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen
          ? category.sections.map((section) => (
              <SectionGroup key={section.key} section={section} {...shared} />
            ))
          : null}
      </div>
    </section>
  );
});

function SectionGroup({
  section,
  open,
  onTurn,
  drafts,
  linked,
  isOver,
}: QuestionGroupContext & { section: QuestionSection }) {
  const id = useId();
  const isOpen = open.has(section.key);
  return (
    <section className={styles.vqSection} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => onTurn(section.key)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className={`${styles.vqNumber} ${textStyles.tabular} ${textStyles.faint}`}>
            {section.number}
          </span>
          <span className={styles.vqHeadName} id={`${id}-name`}>
            {section.name}
          </span>
          <span className={layoutStyles.grow} />
          <span
            className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular} ${styles.vqHeadCount}`}
          >
            {formatCount(section.questions.length, unansweredIn(section.questions))}
          </span>
        </button>
      </h3>
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen ? (
          <ul className={styles.vqList}>
            {section.questions.map((vendorQuestion) => (
              <VendorQuestionItem
                key={questionKey(vendorQuestion)}
                vendorQuestion={vendorQuestion}
                drafts={drafts}
                isLinked={linked === String(vendorQuestion.vendorQuestionId)}
                isOver={isOver}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

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
  const vendorQuestions = data?.data;
  const { groups, open, turn, waiting, reading, isFiltered, filter } = useShownQuestions(
    vendorQuestions,
    linked,
  );
  const target = vendorQuestions?.find((question) => String(question.vendorQuestionId) === linked);
  const targetKey = target && questionKey(target);
  useEffect(() => {
    if (targetKey === undefined) return;
    const item = document.getElementById(`vq-${targetKey}`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [targetKey]);
  if (!vendorQuestions)
    return error ? (
      <NotLoaded title={t`The vendor questions did not load`} error={error} refetch={refetch} />
    ) : (
      <div className={panelStyles.panel}>
        <SkeletonRows rows={6} rowHeight={40} label={t`Loading vendor questions`} />
      </div>
    );
  if (vendorQuestions.length === 0)
    return (
      <EmptyState icon="message-square" title={t`There Are No Vendor Questions Available`}>
        {t`Vendors’ questions about your questionnaire appear here.`}
      </EmptyState>
    );
  const unanswered = unansweredIn(vendorQuestions);
  const total = vendorQuestions.length;
  return (
    <div {...reading.handlers}>
      <div className={styles.vqsBar}>
        <p className={`${textStyles.muted} ${layoutStyles.grow}`} role="status">
          {unanswered === 0 ? (
            t`All questions are answered.`
          ) : (
            <Trans>
              <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{unanswered}</b> of{' '}
              <span className={textStyles.tabular}>{total}</span> not answered yet
            </Trans>
          )}
        </p>
        <NewRowsButton waiting={waiting} onRelease={reading.release} />
        <Checkbox checked={isFiltered} onChange={filter}>
          {t`Unanswered only`}
        </Checkbox>
      </div>
      {groups.length === 0 ? (
        <EmptyState icon="check" title={t`Every question is answered`}>
          {t`New questions appear here live.`}
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

const none: readonly VendorQuestion[] = [];

/**
 * Returns the vendors' questions on screen. New ones wait while the user reads. Questions that were unanswered when the filter
 * was set stay until it changes, so no box disappears while the user types.
 */
function useShownQuestions(questions: readonly VendorQuestion[] | undefined, linked: string | null) {
  const now = questions ?? none;
  const reading = useHoldWhileReading(now);
  const { rows, waiting } = heldRows(now, reading.held, questionKey);
  const [unanswered, setUnanswered] = useState<ReadonlySet<string> | null>(null);
  const shown = useMemo(
    () => (unanswered ? rows.filter((row) => row.answer === '' || unanswered.has(questionKey(row))) : rows),
    [rows, unanswered],
  );
  const groups = useMemo(() => questionGroups(shown), [shown]);

  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // The groups that are open at the start are set with the first questions, and again when a link leads elsewhere.
  const [settledFor, setSettledFor] = useState<string | null>();
  if (settledFor !== linked && shown.length > 0) {
    setSettledFor(linked);
    setOpen(new Set([...open, ...openAtFirst(shown, linked)]));
  }
  const turn = useCallback((key: string) => setOpen((before) => turned(before, key, groups)), [groups]);
  return {
    groups,
    open,
    turn,
    waiting,
    reading,
    isFiltered: unanswered !== null,
    filter: (isOn: boolean) =>
      setUnanswered(isOn ? new Set(rows.filter(({ answer }) => answer === '').map(questionKey)) : null),
  };
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import {
  consensusPerPage,
  type ConsensusAnswer,
} from '@bidboard/backend/features/evaluation/contracts/evaluators';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRateAnswerMutation, useAgreeUnanimousMutation, useConsensusQuery } from '../endpoints.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { GivenInFull } from '../answers/given-answer.tsx';
import type { EvaluatorsAnswer } from './evaluator-row.tsx';
import styles from './evaluators.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const kindNames: Record<RequirementKind, string> = { technical: t`Technical`, commercial: t`Commercial` };

interface ConsensusItemProps {
  answer: ConsensusAnswer;
  drawn: DrawnRatings;
  /** The agreed rating, or the one just chosen. */
  agreed: Rating | '-';
  /** Null for users who do not record agreed ratings. */
  onAgree: ((rating: Rating | '-') => void) | null;
}

/** One answer: the vendor's answer, each evaluator's rating of it, and the agreed rating. */
function ConsensusItem({ answer, drawn, agreed, onAgree }: ConsensusItemProps) {
  const { companyName, question, ratings, lowest, highest } = answer;
  const [low, high] = [drawn.drawRating(lowest), drawn.drawRating(highest)];
  return (
    <li className={styles.consensusItem}>
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {kindNames[answer.kind]} · {answer.categoryName} · {answer.sectionName}
      </p>
      <h3 className={textStyles.medium}>{question}</h3>
      <div
        className={styles.consensusAnswer}
        tabIndex={0}
        role="group"
        aria-label={t`Answer of ${companyName}`}
      >
        <p className={textStyles.medium}>{companyName}</p>
        <GivenInFull
          answer={{ answer: answer.answer, remark: answer.remark, answerRating: agreed }}
          question={answer}
          filesOf={answer}
        />
      </div>
      <ul className={styles.consensusRatings} aria-label={t`Scores of the evaluators`}>
        {ratings.map(({ userId, userName, rating, comment }) => (
          <li key={userId}>
            <span className={textStyles.muted}>{userName}</span> {drawn.drawRating(rating)}
            {comment === null ? null : (
              <p className={`${styles.consensusComment} ${textStyles.small}`}>{comment}</p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.consensusAgreed}>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {ratings.length === 1 ? (
            t`One evaluator has scored`
          ) : lowest === highest ? (
            t`All scores agree`
          ) : (
            <Trans>
              From {low} to {high}
            </Trans>
          )}
        </p>
        <p className={`${textStyles.small} ${textStyles.medium}`}>{t`Agreed score`}</p>
        {onAgree
          ? drawn.drawChoice({
              label: t`Agreed score of ${companyName} for ${question}`,
              rating: agreed,
              score: answer.score,
              onRate: onAgree,
            })
          : drawn.drawRating(agreed)}
      </div>
    </li>
  );
}

interface ChosenRating {
  rating: Rating | '-';
  /** Once true, every later read includes this choice or a newer one. */
  isSaved: boolean;
}
type Choices = ReadonlyMap<string, ChosenRating>;

const consensusKey = ({ vendorId, questionId }: ConsensusAnswer): string => `${vendorId} ${questionId}`;

/** Records agreed scores one by one. The choice is shown at once, until the answers are read again or it is refused. */
function useAgreeing(rfpId: string, rows: readonly ConsensusAnswer[] | undefined) {
  const [send] = useRateAnswerMutation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const isByHand = useRef(false);
  useEffect(() => {
    setChoices((before) => {
      const open = [...before].filter(([, { isSaved }]) => !isSaved);
      return open.length === before.size ? before : new Map(open);
    });
    // A filter may remove the row that was just agreed, and with it the focused field.
    if (isByHand.current && document.activeElement === document.body) list.current?.focus();
  }, [rows]);
  const agree = async (answer: ConsensusAnswer, answerRating: Rating | '-') => {
    const key = consensusKey(answer);
    const put = (chosen: ChosenRating | undefined) =>
      setChoices((before) => {
        const others = [...before].filter(([otherKey]) => otherKey !== key);
        return new Map(chosen ? [...others, [key, chosen]] : others);
      });
    isByHand.current = true;
    put({ rating: answerRating, isSaved: false });
    const { vendorId, questionId, kind: type } = answer;
    try {
      await send({ body: { rfpId, vendorId, questionId, type, answerRating } }).unwrap();
      put({ rating: answerRating, isSaved: true });
    } catch (error) {
      put(undefined);
      toastFailure(error);
    }
  };
  return {
    list,
    agreedOn: (answer: ConsensusAnswer): Rating | '-' =>
      choices.get(consensusKey(answer))?.rating ?? answer.agreed,
    agree: (answer: ConsensusAnswer, rating: Rating | '-') => void agree(answer, rating),
  };
}

interface ConsensusPanelProps {
  rfpId: string;
  counts: NonNullable<EvaluatorsAnswer['consensus']>;
  mayLead: boolean;
  drawn: DrawnRatings;
}

type Show = 'differing' | 'open' | 'all';

/** In VENDOR RESPONSES once the consensus is open: each evaluator's score by name, and the agreed score. */
export function ConsensusPanel({ rfpId, counts, mayLead, drawn }: ConsensusPanelProps) {
  const [show, setShow] = useState<Show>(counts.differing > 0 ? 'differing' : 'all');
  const [page, setPage] = useState(0);
  // Agreed scores recorded elsewhere may leave fewer pages than the current page number.
  const total = { differing: counts.differing, open: counts.open, all: counts.rated }[show];
  const shown = Math.min(page, Math.max(0, Math.ceil(total / consensusPerPage) - 1));
  const search = { page: shown, ...(show === 'all' ? {} : { show }) };
  const { currentData, error, refetch, isFetching } = useConsensusQuery({ params: { rfpId }, search });
  const [agreeAll, agreeing] = useAgreeUnanimousMutation();
  const rows = currentData?.data;
  const { list, agreedOn, agree } = useAgreeing(rfpId, rows);
  const views = [
    { value: 'differing', label: t`Different scores (${{ count: counts.differing }})` },
    { value: 'open', label: t`Not agreed yet (${{ count: counts.open }})` },
    { value: 'all', label: t`All (${{ count: counts.rated }})` },
  ];
  return (
    <Panel
      className={styles.consensus}
      title={t`Consensus`}
      actions={
        mayLead && counts.unanimous > 0 ? (
          <Button
            loading={agreeing.isLoading}
            onClick={() => void toastOutcome(agreeAll({ body: { rfpId } }).unwrap())}
          >
            {plural(
              { count: counts.unanimous },
              { one: 'Accept all # unanimous', other: 'Accept all # unanimous' },
            )}
          </Button>
        ) : null
      }
      foot={t`Only agreed scores count, here and everywhere else.`}
    >
      <div className={styles.consensusBar}>
        <SegmentedControl
          label={t`Answers shown`}
          options={views}
          value={show}
          onChange={(value) => {
            setShow(value as Show);
            setPage(0);
          }}
        />
      </div>
      {rows === undefined ? (
        error && !isFetching ? (
          <NotLoaded bare title={t`The consensus did not load`} error={error} refetch={refetch} />
        ) : (
          <SkeletonRows rows={4} label={t`Loading the consensus`} />
        )
      ) : rows.length === 0 ? (
        <EmptyState bare icon="check" title={emptyTitles[show]} />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={t`Answers in the consensus`}>
          {rows.map((row) => (
            <ConsensusItem
              key={consensusKey(row)}
              answer={row}
              drawn={drawn}
              agreed={agreedOn(row)}
              onAgree={mayLead ? (rating) => agree(row, rating) : null}
            />
          ))}
        </ul>
      )}
      {total > consensusPerPage ? (
        <Pagination page={shown} pageSize={consensusPerPage} total={total} onPage={setPage} />
      ) : null}
    </Panel>
  );
}

const emptyTitles: Record<Show, string> = {
  differing: t`The evaluators agree on every score`,
  open: t`Every score is agreed`,
  all: t`No evaluator has scored yet`,
};

interface RatingChoice {
  /** For example "Agreed score of Calder Systems for …". */
  label: string;
  rating: Rating | '-';
  /** The points of a full score. */
  score: number;
  /** '-' clears the rating. */
  onRate: (rating: Rating | '-') => void;
}

/** The components that show and choose a rating, as the evaluation page renders them. Features do not import each other. */
export interface DrawnRatings {
  drawRating: (rating: Rating | '-') => ReactNode;
  drawChoice: (choice: RatingChoice) => ReactNode;
}

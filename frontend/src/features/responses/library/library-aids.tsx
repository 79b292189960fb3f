import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { useMemo, useSyncExternalStore, type MouseEvent } from 'react';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerAidsProps, AnswersToolsProps } from '../answers/aid-props.ts';
import {
  useDraft,
  useDrafts,
  useSuggestion,
  useReadSuggestions,
  useUnconfirmedCount,
  type Suggestion,
} from './library-facts.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useAnswer } from '../answer-saving/use-step-answers.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { counted } from '../../../ui/format/number-format.ts';
import { processInChunks } from '../../../ui/hooks/process-in-chunks.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { fillable, unconfirmed } from './library-drafts.ts';
import { questionIdsOf } from '../answer-saving/step-answers.ts';
import './library.css';

/** Limits only suggestions; a draft to confirm is shown in full. */
const maxShownLength = 400;

/**
 * The aid below a question: what the company answered elsewhere to a question with the same meaning. Only a click makes it an
 * answer.
 */
export function LibraryAid({ number, question, stepAnswers, readOnly }: AnswerAidsProps) {
  const { isAccepted } = useResponseState();
  const suggestion = useSuggestion(question.questionId);
  const drafts = useDrafts();
  const draft = useDraft(drafts, question.questionId);
  const answer = useAnswer(stepAnswers, question.questionId).trim();
  if (readOnly || !isAccepted) return null;
  const isDraft = draft !== undefined && answer === '';
  if (!isDraft && (!suggestion || suggestion.answer.trim() === answer)) return null;
  const text = isDraft ? draft : (suggestion?.answer ?? '');
  const take = () => {
    stepAnswers.give(question.questionId, text);
    drafts.drop([question.questionId]);
  };
  const edit = (event: MouseEvent) => {
    const field = event.currentTarget.closest('.answer')?.querySelector('textarea');
    take();
    field?.focus();
  };
  const actionButton = (label: string, press: (event: MouseEvent) => void, variant: 'outlined' | 'text') => (
    <Button variant={variant} size="small" onClick={press}>
      {label}
      <span className="vh"> {t`in answer ${number}`}</span>
    </Button>
  );
  const shown = (
    <>
      <p className="library__text">
        {shownAnswer(question.type, isDraft ? text : truncateText(text, maxShownLength))}
      </p>
      {suggestion ? <LibrarySource from={suggestion} /> : null}
    </>
  );
  if (answer !== '')
    return (
      <details className="library library--other">
        <summary className="t1 muted">
          {t`Different earlier answer`}
          <span className="vh">{t`: question ${number}`}</span>
        </summary>
        {shown}
        <div className="library__acts">{actionButton(t`Use this`, take, 'text')}</div>
      </details>
    );
  return (
    <div
      className={isDraft ? 'library library--draft' : 'library'}
      role="group"
      aria-label={`${isDraft ? t`From the library, not confirmed` : t`Suggested from the library`}: ${number}`}
    >
      {isDraft ? (
        <p className="library__mark t1 b">
          <Icon name="warn" size={14} /> {t`From the library, not confirmed`}
        </p>
      ) : (
        <p className="library__mark t1 muted">
          <Icon name="layers" size={14} /> {t`Answered before`}
        </p>
      )}
      {shown}
      <div className="library__acts">
        {actionButton(isDraft ? t`Confirm` : t`Use this`, take, 'outlined')}
        {isDraft && question.type !== 'yes-no' ? actionButton(t`Edit`, edit, 'text') : null}
        {isDraft ? actionButton(t`Discard`, () => drafts.drop([question.questionId]), 'text') : null}
      </div>
    </div>
  );
}

/** Where a suggestion comes from: RFP and buyer, day, and author. */
const LibrarySource = ({ from }: { from: Suggestion }) => (
  <p className="t1 muted library__source">
    <Trans>
      <b className="b">{from.rfpName}</b>, {from.buyerName} ·{' '}
      <span className="num">{formatDay(from.answeredAt)}</span> · {from.answeredBy} · asked as “
      {from.question}”
    </Trans>
  </p>
);

const shownAnswer = (type: string, answer: string) => {
  if (type !== 'yes-no') return answer;
  return answer === 'yes' ? t`Yes` : t`No`;
};

/** How many rows are re-rendered at once. */
const rowsAtOnce = 10;

/** Fills in a step with the company's earlier answers. Nothing is sent until a user confirms it. */
export function LibraryTools({ categories, stepAnswers, readOnly }: AnswersToolsProps) {
  const { isAccepted } = useResponseState();
  const { suggestions, error, refetch } = useReadSuggestions();
  const drafts = useDrafts();
  const runGuarded = useInFlightGuard();
  const ids = useMemo(() => questionIdsOf(categories), [categories]);
  const sources = useMemo(() => [{ stepAnswers, questionIds: ids }], [stepAnswers, ids]);
  const waiting = useUnconfirmedCount(drafts, sources);
  const fill = () => fillable(ids, suggestions, drafts.all(), stepAnswers.answerTo);
  const open = useSyncExternalStore(stepAnswers.subscribe, () => fill().size);
  if (readOnly || !isAccepted) return null;
  if (error)
    return (
      <p className="library-bar t1 muted" role="status">
        {t`The answer library is not available. Your answers are not affected.`}
        <Button variant="text" size="small" onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </p>
    );
  const waitingIds = (among = ids) => unconfirmed(among, drafts.all(), stepAnswers.answerTo);
  const fillAll = () =>
    processInChunks([...fill().keys()], rowsAtOnce, (chunk) =>
      drafts.put(fillable(chunk, suggestions, drafts.all(), stepAnswers.answerTo)),
    );
  // Answers and discards by users during the run take precedence, because every chunk uses the current state.
  const confirmAll = () =>
    processInChunks(waitingIds(), rowsAtOnce, (chunk) => {
      const texts = drafts.all();
      const confirmed = waitingIds(chunk);
      stepAnswers.giveAll(new Map(confirmed.map((questionId) => [questionId, texts.get(questionId) ?? ''])));
      drafts.drop(confirmed);
    });
  const discardAll = () =>
    processInChunks(waitingIds(), rowsAtOnce, (chunk) => drafts.drop(waitingIds(chunk)));
  if (open === 0 && waiting === 0) return null;
  return (
    <div className="library-bar">
      {open > 0 ? (
        <Button variant="outlined" startIcon={<Icon name="layers" />} onClick={() => runGuarded(fillAll)}>
          {t`Fill in ${open} from the library`}
        </Button>
      ) : null}
      <span role="status" className="t2 muted">
        {waiting > 0
          ? t`${counted(waiting, 'answer')} from the library, not confirmed: not sent until you confirm.`
          : t`Your company’s earlier answers. Confirm them one by one, or all at once.`}
      </span>
      {waiting > 0 ? (
        <>
          <Button variant="outlined" onClick={() => runGuarded(confirmAll)}>
            {t`Confirm all`}
          </Button>
          <Button variant="text" onClick={() => runGuarded(discardAll)}>
            {t`Discard all`}
          </Button>
        </>
      ) : null}
    </div>
  );
}

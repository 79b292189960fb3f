import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMemo, useSyncExternalStore, type MouseEvent } from 'react';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerAidsProps, AnswersToolsProps } from '../answers/aid-props.ts';
import {
  useDraft,
  useIgnored,
  useUnconfirmedDraft,
  useDrafts,
  useSuggestion,
  useReadSuggestions,
  useUnconfirmedCount,
  type Suggestion,
} from './library-facts.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useAnswer } from '../answer-saving/use-step-answers.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { processInChunks } from '../../../ui/hooks/process-in-chunks.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { splitRemark } from '../answer-saving/remarked-text.ts';
import { shownText } from '../answers/shown-answer.ts';
import { fillable, unconfirmed } from './library-drafts.ts';
import { questionIdsOf } from '../answer-saving/step-answers.ts';
import styles from './library.module.css';
import responsesStyles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

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
  const ignored = useIgnored();
  const ignoredText = useDraft(ignored, question.questionId);
  const answer = useAnswer(stepAnswers, question.questionId).trim();
  const draft = useUnconfirmedDraft(question.questionId, answer);
  if (readOnly || !isAccepted) return null;
  const isDraft = draft !== undefined;
  const text = isDraft ? draft : (suggestion?.answer ?? '');
  const suggested = splitRemark(text);
  if (!isDraft && (!suggestion || suggested.answer.trim() === answer || text === ignoredText)) return null;
  const isShort =
    question.type === 'yes-no' || (question.type !== 'detailed' && !suggested.answer.includes('\n'));
  const take = () => {
    stepAnswers.giveAll(new Map([[question.questionId, text]]));
    drafts.drop([question.questionId]);
  };
  const edit = (event: MouseEvent) => {
    const field = event.currentTarget.closest(`.${responsesStyles.answer}`)?.querySelector('textarea');
    take();
    field?.focus();
  };
  const actionButton = (label: string, name: string, press: (event: MouseEvent) => void) => (
    <Button quiet aria-label={name} onClick={press}>
      {label}
    </Button>
  );
  const takeButton = actionButton(t`Use`, t`Use in answer ${number}`, take);
  const source = suggestion ? <LibrarySource from={suggestion} asked={question.question} /> : null;
  const inFull = shownText(question, text);
  const shown = (
    <p className={styles.libraryText}>{isDraft ? inFull : truncateText(inFull, maxShownLength)}</p>
  );
  if (answer !== '')
    return (
      <Disclosure
        summary={
          <span className={`${textStyles.small} ${textStyles.muted}`}>
            <Trans>
              Different earlier answer
              <span className={visibilityStyles.visuallyHidden}>: question {number}</span>
            </Trans>
          </span>
        }
      >
        {shown}
        <div className={styles.libraryLine}>
          {source}
          {takeButton}
        </div>
      </Disclosure>
    );
  return (
    <div
      className={styles.library}
      role="group"
      aria-label={
        isDraft ? t`From the library, not confirmed: ${number}` : t`Suggested from the library: ${number}`
      }
    >
      {isShort ? null : shown}
      <div className={isShort ? `${styles.libraryLine} ${styles.libraryLineShort}` : styles.libraryLine}>
        <span className={styles.libraryMark}>
          <Icon name="layers" size={14} /> {isDraft ? t`Not confirmed` : t`Suggested`}
          {isShort ? (
            <b className={textStyles.medium}>
              {suggested.remark === '' ? inFull : inFull.replaceAll('\n', ' · ')}
            </b>
          ) : null}
        </span>
        {source}
        <span className={styles.libraryActs}>
          {isDraft ? actionButton(t`Confirm`, t`Confirm in answer ${number}`, take) : takeButton}
          {isDraft && question.type === 'detailed'
            ? actionButton(t`Edit`, t`Edit in answer ${number}`, edit)
            : null}
          {isDraft
            ? actionButton(t`Discard`, t`Discard in answer ${number}`, () =>
                drafts.drop([question.questionId]),
              )
            : actionButton(t`Ignore`, t`Ignore the suggestion for answer ${number}`, () =>
                ignored.put(new Map([[question.questionId, text]])),
              )}
        </span>
      </div>
    </div>
  );
}

interface LibrarySourceProps {
  from: Suggestion;
  /** The question on the page. The earlier one is quoted only if its words differ. */
  asked: string;
}

/** Where a suggestion comes from: RFP, buyer and day. */
function LibrarySource({ from, asked }: LibrarySourceProps) {
  const { rfpName, buyerName, question } = from;
  const day = formatDay(from.answeredAt);
  return (
    <span
      className={`${textStyles.small} ${textStyles.muted} ${styles.librarySource}`}
      title={`${rfpName}, ${buyerName}, ${day}`}
    >
      <Trans>
        {rfpName}, {buyerName}, <span className={textStyles.tabular}>{day}</span>
      </Trans>
      {question.trim() === asked.trim() ? null : <> · {t`asked as “${question}”`}</>}
    </span>
  );
}

/** How many rows are re-rendered at once. */
const rowsAtOnce = 10;

/** Fills in a step with the company's earlier answers. Nothing is sent until a user confirms it. */
export function LibraryTools({ categories, stepAnswers, readOnly }: AnswersToolsProps) {
  const { isAccepted } = useResponseState();
  const { suggestions, error, refetch } = useReadSuggestions();
  const drafts = useDrafts();
  const ignored = useIgnored();
  const runGuarded = useInFlightGuard();
  const ids = useMemo(() => questionIdsOf(categories), [categories]);
  const sources = useMemo(() => [{ stepAnswers, questionIds: ids }], [stepAnswers, ids]);
  const waiting = useUnconfirmedCount(drafts, sources);
  const fill = (among = ids) =>
    fillable(stepAnswers.askedOf(among), suggestions, drafts.all(), ignored.all(), stepAnswers.answerTo);
  useSyncExternalStore(ignored.subscribe, ignored.all);
  const open = useSyncExternalStore(stepAnswers.subscribe, () => fill().size);
  if (readOnly || !isAccepted) return null;
  if (error)
    return (
      <p className={`${styles.libraryBar} ${textStyles.small} ${textStyles.muted}`} role="status">
        {t`The answer library is not available. Your answers are not affected.`}
        <Button quiet onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      </p>
    );
  const waitingIds = (among = ids) =>
    unconfirmed(stepAnswers.askedOf(among), drafts.all(), stepAnswers.answerTo);
  const fillAll = () => processInChunks([...fill().keys()], rowsAtOnce, (chunk) => drafts.put(fill(chunk)));
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
    <div className={styles.libraryBar}>
      {open > 0 ? (
        <Button onClick={() => runGuarded(fillAll)}>
          <Icon name="layers" />
          {t`Fill in ${open} from the library`}
        </Button>
      ) : null}
      <span role="status" className={textStyles.muted}>
        {waiting > 0
          ? plural(waiting, {
              one: '# answer from the library, not confirmed: not sent until you confirm.',
              other: '# answers from the library, not confirmed: not sent until you confirm.',
            })
          : t`Your company’s earlier answers. Confirm them one by one, or all at once.`}
      </span>
      {waiting > 0 ? (
        <>
          <Button onClick={() => runGuarded(confirmAll)}>{t`Confirm all`}</Button>
          <Button quiet onClick={() => runGuarded(discardAll)}>
            {t`Discard all`}
          </Button>
        </>
      ) : null}
    </div>
  );
}

import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { cutText } from '../../../ui/format/truncate-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerAidsProps } from '../answers/aid-props.ts';
import { useDraft, useDrafts, useSuggestion, type Suggestion } from './library-facts.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useAnswer } from '../answer-saving/use-step-answers.ts';
import './library.css';
import { formatDay } from '../../../ui/format/day-format.ts';

/** Limits only suggestions; a draft to confirm is shown in full. */
const maxShownLength = 400;

/**
 * The aid below a question: what the company answered elsewhere to a question with the same meaning. Only a click makes it an
 * answer.
 */
export function LibraryAid({ number, asked, stepAnswers, readOnly }: AnswerAidsProps) {
  const { isAccepted } = useResponseState();
  const suggestion = useSuggestion(asked.questionId);
  const drafts = useDrafts();
  const draft = useDraft(drafts, asked.questionId);
  const answer = useAnswer(stepAnswers, asked.questionId).trim();
  if (readOnly || !isAccepted) return null;
  const isDraft = draft !== undefined && answer === '';
  if (!isDraft && (!suggestion || suggestion.answer.trim() === answer)) return null;
  const text = isDraft ? draft : (suggestion?.answer ?? '');
  const take = () => {
    stepAnswers.give(asked.questionId, text);
    drafts.drop([asked.questionId]);
  };
  const edit = (event: MouseEvent) => {
    const field = event.currentTarget.closest('.answer')?.querySelector('textarea');
    take();
    field?.focus();
  };
  const actionButton = (label: string, press: (event: MouseEvent) => void, variant: 'outlined' | 'text') => (
    <Button variant={variant} size="small" onClick={press}>
      {label}
      <span className="vh"> in answer {number}</span>
    </Button>
  );
  const shown = (
    <>
      <p className="library__text">
        {shownAnswer(asked.type, isDraft ? text : cutText(text, maxShownLength))}
      </p>
      {suggestion ? <LibrarySource from={suggestion} /> : null}
    </>
  );
  if (answer !== '')
    return (
      <details className="library library--other">
        <summary className="t1 muted">
          Answered otherwise before<span className="vh">: question {number}</span>
        </summary>
        {shown}
        <div className="library__acts">{actionButton('Use this', take, 'text')}</div>
      </details>
    );
  return (
    <div
      className={isDraft ? 'library library--draft' : 'library'}
      role="group"
      aria-label={`${isDraft ? 'From the library, not confirmed' : 'Suggested from the library'}: ${number}`}
    >
      {isDraft ? (
        <p className="library__mark t1 b">
          <Icon name="warn" size={14} /> From the library, not confirmed
        </p>
      ) : (
        <p className="library__mark t1 muted">
          <Icon name="layers" size={14} /> Answered before
        </p>
      )}
      {shown}
      <div className="library__acts">
        {actionButton(isDraft ? 'Confirm' : 'Use this', take, 'outlined')}
        {isDraft && asked.type !== 'yes-no' ? actionButton('Edit', edit, 'text') : null}
        {isDraft ? actionButton('Discard', () => drafts.drop([asked.questionId]), 'text') : null}
      </div>
    </div>
  );
}

/** Where a suggestion comes from: RFP and buyer, day, and author. */
const LibrarySource = ({ from }: { from: Suggestion }) => (
  <p className="t1 muted library__source">
    <b className="b">{from.rfpName}</b>, {from.buyerName} ·{' '}
    <span className="num">{formatDay(from.answeredAt)}</span> · {from.answeredBy} · asked as “{from.question}”
  </p>
);

const shownAnswer = (type: string, answer: string) => {
  if (type !== 'yes-no') return answer;
  return answer === 'yes' ? 'Yes' : 'No';
};

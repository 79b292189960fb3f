import type { question } from '@bidboard/backend/contracts/requirements';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { YesNo } from '../../ui/yes-no.tsx';
import { AskButton } from './ask-button.tsx';
import type { AnswerSheet } from './answer-sheet.ts';
import { useIsColoured } from './question-colour.ts';
import { useAnswer, useIsWaiting, useSaveMark } from './use-answer-sheet.ts';

const longestAnswer = 20_000;

interface AnswerRowProps {
  /** 1.2.3 */
  number: string;
  asked: Infer<typeof question>;
  sheet: AnswerSheet;
  readOnly: boolean;
}

/** One question with its answer. Memoised and read from the sheet by itself: typing draws one row of hundreds. */
export const AnswerRow = memo(function AnswerRow({ number, asked, sheet, readOnly }: AnswerRowProps) {
  const answer = useAnswer(sheet, asked.questionId);
  const coloured = useIsColoured(asked.questionId) ? ' is-coloured' : '';
  const label = `Answer ${number}: ${asked.question}`;
  const ask = <AskButton questionId={asked.questionId} number={number} />;
  const give = (next: string) => sheet.give(asked.questionId, next);
  if (asked.type === 'yes-no') {
    return (
      <div className={`answer${coloured}`}>
        <span className="answer__number num faint">{number}</span>
        <div className="grow">
          <p className="answer__question">{asked.question}</p>
          {ask}
        </div>
        <YesNo
          label={label}
          value={answer === 'yes' || answer === 'no' ? answer : null}
          onChange={give}
          disabled={readOnly}
        />
      </div>
    );
  }
  return (
    <div className={`answer answer--free${coloured}`}>
      <span className="answer__number num faint">{number}</span>
      <div className="grow">
        <p className="answer__question">{asked.question}</p>
        {readOnly ? (
          <>
            <p className="answer__given" role="group" aria-label={label}>
              {answer || '–'}
            </p>
            {ask}
          </>
        ) : (
          <>
            <textarea
              className="answer__text"
              aria-label={label}
              rows={3}
              maxLength={longestAnswer}
              value={answer}
              onChange={(event) => give(event.target.value)}
            />
            <div className="answer__foot">
              {ask}
              <RowMark sheet={sheet} questionId={asked.questionId} />
            </div>
          </>
        )}
      </div>
    </div>
  );
});

/** Under the field that is being typed in; the footer speaks for all of them. */
function RowMark({ sheet, questionId }: { sheet: AnswerSheet; questionId: number }) {
  const waits = useIsWaiting(sheet, questionId);
  const { state } = useSaveMark(sheet);
  return (
    <span className="answer__mark t1 faint">
      {waits ? (
        <>
          <Icon name={state === 'unsaved' ? 'warn' : 'refresh'} size={14} />
          {state === 'unsaved' ? 'Not saved yet' : 'Saving'}
        </>
      ) : null}
    </span>
  );
}

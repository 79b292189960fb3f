import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerAidsProps } from '../answers/aid-props.ts';
import { useAnswerAuthor, useColleagueFact } from './colleague-facts.ts';
import { CommentThread } from './comment-thread.tsx';
import './colleagues.css';

/** Created once, because hundreds of rows format a time. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The line below an answer: which colleague gave it, and the colleagues' comments on it. */
export function CommentAid({ number, asked: { questionId } }: AnswerAidsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const people = useColleagueFact((facts) => facts.names.size) ?? 0;
  const count = useColleagueFact((facts) => facts.comments.get(questionId)) ?? 0;
  const author = useAnswerAuthor(questionId);
  if (people < 2 && count === 0 && !isOpen) return null;
  return (
    <>
      <div className="colleagues">
        <Button
          variant="text"
          size="small"
          className="answer__ask"
          startIcon={<Icon name="team" size={14} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Comments
          <span className="vh"> on {number}</span>
          {count > 0 ? <span className="count num">{count}</span> : null}
        </Button>
        {author ? (
          <span className="t1 faint">
            Answered by {author.userName}, {timeFormat.format(new Date(author.answeredAt))}
          </span>
        ) : null}
      </div>
      {isOpen ? <CommentThread id={id} number={number} questionId={questionId} /> : null}
    </>
  );
}

import { maxVendorAnswerLength } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import Button from '@mui/material/Button';
import { memo, useId } from 'react';
import type { MouseEvent } from 'react';
import { Glow } from '../../../ui/feedback/change-highlight.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { answerBox, typedOver } from './answer-draft.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { useDraft } from './answer-drafts.ts';
import type { AnswerDrafts } from './answer-drafts.ts';
import { PublishButton } from './publish-button.tsx';
import { questionKey, questionNumber } from './question-groups.ts';
import { useAnswering } from './use-answering.ts';

interface VendorQuestionItemProps {
  asked: VendorQuestion;
  drafts: AnswerDrafts;
  /** Whether a link led to this question. */
  isLinked: boolean;
  /** Unsent text stays visible so the user can copy it. */
  isOver: boolean;
}

/** A click that removes its own button leaves the focus on the question. */
const focusItem = ({ currentTarget }: MouseEvent<HTMLElement>): void => currentTarget.closest('li')?.focus();

/** One question of a vendor with its answer. It is memoised and reads its own draft, so typing renders one item of hundreds. */
export const VendorQuestionItem = memo(function VendorQuestionItem({
  asked,
  drafts,
  isLinked,
  isOver,
}: VendorQuestionItemProps) {
  const id = useId();
  const key = questionKey(asked);
  const draft = useDraft(drafts, key);
  const { text, maySubmit, conflict } = answerBox(asked, draft);
  const { busy, submit } = useAnswering(asked, drafts);
  const number = questionNumber(asked);
  return (
    <li
      className={`vq${isLinked ? ' is-linked' : ''}`}
      id={`vq-${key}`}
      tabIndex={-1}
      aria-label={`${asked.companyName} about ${number}`}
    >
      <p className="vq__line muted">
        <abbr className="vq__mark" title="Question">
          Q.
        </abbr>
        <span className="num faint">{number}</span>
        <span className="vq__words">{asked.askQuestion}</span>
      </p>
      <p className="vq__line vq__asked">
        <abbr className="vq__mark" title="Vendor question">
          VQ.
        </abbr>
        <span className="vq__words" id={`${id}-asked`}>
          <Glow on={asked.question}>{asked.question}</Glow>
        </span>
      </p>
      <p className="vq__who t1 faint">
        {asked.companyName}, {asked.userName}
        <span className="dotsep" />
        <time className="num" dateTime={asked.askedAt}>
          {formatMoment(asked.askedAt)}
        </time>
      </p>
      <label className="vq__label b" id={`${id}-label`} htmlFor={`${id}-answer`}>
        Answer
      </label>
      <textarea
        id={`${id}-answer`}
        aria-labelledby={`${id}-label ${id}-asked`}
        className="vq__answer"
        rows={2}
        maxLength={maxVendorAnswerLength}
        readOnly={isOver}
        value={text}
        onChange={(event) => drafts.put(key, typedOver(asked, draft, event.target.value))}
      />
      {draft && conflict && !isOver ? (
        <AnswerConflict
          asked={asked}
          draft={draft}
          wasAnswered={conflict === 'answered'}
          onTheirs={() => drafts.put(key, null)}
          onMine={() => drafts.put(key, { ...draft, savedVersion: asked.savedVersion })}
        />
      ) : null}
      {asked.published ? (
        <p className="vq__published t1">
          <Icon name="globe" /> Published to all vendors{' '}
          <time className="num" dateTime={asked.published.publishedAt}>
            {formatMoment(asked.published.publishedAt)}
          </time>
          {asked.published.question === asked.question ? '' : `, as: ${asked.published.question}`}
        </p>
      ) : null}
      <div className="vq__foot">
        <span className="t1 faint grow">
          {asked.answeredAt === null ? (
            'Not answered yet'
          ) : (
            <Glow on={asked.answer}>
              Answered{asked.answeredBy ? ` by ${asked.answeredBy}` : ''}
              <span className="dotsep" />
              <time className="num" dateTime={asked.answeredAt}>
                {formatMoment(asked.answeredAt)}
              </time>
            </Glow>
          )}
        </span>
        {isOver ? null : (
          <PublishButton
            asked={asked}
            answer={text}
            describedBy={`${id}-asked`}
            onPublished={() => drafts.put(key, null)}
          />
        )}
        {draft && !isOver && (maySubmit || busy) ? (
          <Button
            variant="contained"
            loading={busy}
            onClick={(event) => {
              focusItem(event);
              void submit(draft);
            }}
          >
            Submit
          </Button>
        ) : null}
      </div>
    </li>
  );
});

interface AnswerConflictProps {
  asked: VendorQuestion;
  draft: AnswerDraft;
  wasAnswered: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** An answer never replaces another person's answer unasked: both are shown, and the user chooses one. */
function AnswerConflict({ asked, draft, wasAnswered, onTheirs, onMine }: AnswerConflictProps) {
  const choose = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
    focusItem(event);
    action();
  };
  return (
    <div className="vq__conflict" role="status">
      <p>
        <Icon name="warn" />{' '}
        {wasAnswered
          ? `${asked.answeredBy ?? 'A colleague'} has answered meanwhile. Yours is here and not saved.`
          : 'The vendor has put the question otherwise meanwhile. Your answer is here and not saved.'}
      </p>
      {wasAnswered ? (
        <FieldComparison
          label="The two answers"
          from={{ title: 'Theirs', text: asked.answer }}
          to={{ title: 'Yours', text: draft.text }}
        />
      ) : null}
      <div className="vq__choices">
        {wasAnswered ? <Button onClick={choose(onTheirs)}>Take theirs</Button> : null}
        <Button onClick={choose(onMine)}>
          {wasAnswered ? 'Let mine replace theirs' : 'My answer stands'}
        </Button>
      </div>
    </div>
  );
}

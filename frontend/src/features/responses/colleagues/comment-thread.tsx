import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  maxCommentLength,
  writeInternalComment,
} from '@bidboard/backend/features/responses/contracts/colleagues';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useId, useMemo, useState } from 'react';
import {
  useDeleteInternalCommentMutation,
  useInternalCommentsQuery,
  useWriteInternalCommentMutation,
} from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { isRetryable, problemOf, problemText } from '../../../api/problems/problem.ts';
import { useKeyFor } from '../../../api/client/idempotency-key.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useResponseState } from '../steps/response-context.ts';
import type { AnswerAidsProps } from '../answers/aid-props.ts';
import { useAnswerAuthor, useColleagueFact } from './colleague-facts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './colleagues.module.css';
import responsesStyles from '../wizard/responses.module.css';
import { useFormats } from '../../../ui/format/reader-formats.ts';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface CommentThreadProps {
  id: string;
  /** 1.2.3 */
  number: string;
  questionId: number;
}

/** The colleagues' comments on one question, and a box for another. Live, and invisible to the buyer. */
function CommentThread({ id, number, questionId }: CommentThreadProps) {
  return (
    <div className={styles.comments} id={id} role="group" aria-label={t`Comments on ${number}`}>
      <CommentList number={number} questionId={questionId} />
      <CommentForm number={number} questionId={questionId} />
    </div>
  );
}

function CommentList({ number, questionId }: Omit<CommentThreadProps, 'id'>) {
  const { rfpId, userId } = useResponseState();
  const { data, error, refetch } = useInternalCommentsQuery(
    { params: { rfpId, questionId: String(questionId) } },
    { refetchOnMountOrArgChange: true },
  );
  const [remove, { isLoading, originalArgs }] = useDeleteInternalCommentMutation();
  if (!data)
    return error ? (
      <FailedState
        title={t`The comments did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    ) : (
      <SkeletonRows rows={1} label={t`Loading the comments`} />
    );
  if (data.data.length === 0)
    return (
      <p
        className={`${styles.commentsList} ${textStyles.small} ${textStyles.muted}`}
      >{t`No comments yet.`}</p>
    );
  const takeBack = async (commentId: string) => {
    try {
      await remove({ body: { rfpId, commentId } }).unwrap();
    } catch (problem) {
      showToast('error', problemText(problemOf(problem)));
    }
  };
  return (
    <ul className={styles.commentsList} aria-label={t`Comments of colleagues on ${number}`}>
      {data.data.map((comment) => (
        <li key={comment._id}>
          <div className={`${styles.commentsHead} ${textStyles.small} ${textStyles.muted}`}>
            <b className={textStyles.medium}>{comment.userId === userId ? t`You` : comment.userName}</b>
            <span>{formatMoment(comment.writtenAt)}</span>
            {comment.userId === userId ? (
              <Button
                quiet
                className={styles.commentsDelete}
                loading={isLoading && originalArgs?.body.commentId === comment._id}
                aria-disabled={isLoading}
                aria-label={t`Delete: ${{ text: comment.text.slice(0, 60) }}`}
                onClick={() => void takeBack(comment._id)}
              >
                {t`Delete`}
              </Button>
            ) : null}
          </div>
          <p className={styles.commentsText}>{comment.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the typed comment. */
function StoredComment({ place }: { place: Place }) {
  const { text } = useFormikContext<{ text: string }>().values;
  useEffect(() => storeComment(place, text), [place, text]);
  return null;
}

function CommentForm({ number, questionId }: Omit<CommentThreadProps, 'id'>) {
  const { rfpId, draftOwner } = useResponseState();
  const place = useMemo(() => ({ rfpId, draftOwner, questionId }), [rfpId, draftOwner, questionId]);
  const [initialValues] = useState(() => ({ text: readStoredComment(place) }));
  const [write] = useWriteInternalCommentMutation();
  const keyFor = useKeyFor();
  const bodyOf = ({ text }: { text: string }) => ({ rfpId, questionId, text });
  const send = async (values: { text: string }, helpers: FormikHelpers<{ text: string }>) => {
    try {
      const body = bodyOf(values);
      await write({ body, key: keyFor(body) }).unwrap();
      // Sending the same text again creates another comment.
      keyFor({});
      // The user may have closed the thread, so that the form no longer does this.
      storeComment(place, '');
      helpers.resetForm({ values: { text: '' } });
    } catch (problem) {
      helpers.setFieldError('text', problemText(problemOf(problem)));
    }
  };
  return (
    <Formik
      initialValues={initialValues}
      validate={validateBy(writeInternalComment.body, bodyOf)}
      validateOnBlur={false}
      onSubmit={send}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <StoredComment place={place} />
          <TextField
            name="text"
            label={t`Your comment on ${number}`}
            help={t`Only your colleagues see it, never the buyer.`}
            multiline
            rows={2}
            maxLength={maxCommentLength}
            readOnly={isSubmitting}
          />
          <div className={styles.commentsFoot}>
            <Button type="submit" loading={isSubmitting}>
              {t({ message: 'Comment', comment: 'Button: writes a comment.' })}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}

interface Place {
  rfpId: string;
  draftOwner: string;
  questionId: number;
}

const key = ({ rfpId, draftOwner, questionId }: Place) => `comment-${rfpId}-${draftOwner}-${questionId}`;

/** A typed comment that was not sent yet. It stays when the user closes the thread or leaves the step. */
const readStoredComment = (place: Place): string => sessionStorage.getItem(key(place)) ?? '';

function storeComment(place: Place, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), text);
  } catch (error) {
    // If storage is full, only the text of a closed page is lost.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The line below an answer: which colleague gave it, and the colleagues' comments on it. */
export function CommentAid({ number, question: { questionId } }: AnswerAidsProps) {
  const id = useId();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const people = useColleagueFact((facts) => facts.names.size) ?? 0;
  const count = useColleagueFact((facts) => facts.comments.get(questionId)) ?? 0;
  const author = useAnswerAuthor(questionId);
  if (people < 2 && count === 0 && !isOpen) return null;
  return (
    <>
      <div className={styles.colleagues}>
        <Button
          quiet
          className={responsesStyles.answerAsk}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="users-round" size={14} />
          <Trans>
            Comments<span className={visibilityStyles.visuallyHidden}> on {number}</span>
          </Trans>
          {count > 0 ? <span className={`${textStyles.count} ${textStyles.tabular}`}>{count}</span> : null}
        </Button>
        {author ? (
          <span className={`${textStyles.small} ${textStyles.faint}`}>
            {t`Answered by ${{ userName: author.userName }}, ${{ moment: formats.shortDateTime(author.answeredAt) }}`}
          </span>
        ) : null}
      </div>
      {isOpen ? <CommentThread id={id} number={number} questionId={questionId} /> : null}
    </>
  );
}

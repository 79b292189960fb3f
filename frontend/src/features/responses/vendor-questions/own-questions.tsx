import { t } from '@lingui/core/macro';
import {
  maxVendorQuestionLength,
  type VendorQuestion,
} from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { Button } from '../../../ui/buttons/button.tsx';
import { useId, useState } from 'react';
import { ChangeHighlight } from '../../../ui/feedback/change-highlight.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { focusOnMount } from '../../../ui/hooks/use-focus-after-change.ts';
import type { QuestionChanges, QuestionChange, SentQuestion } from './use-question-draft.ts';
import { messages } from '@bidboard/backend/features/evaluation/contracts/messages';
import { visible } from '@bidboard/backend/kernel/schema/schema';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../../api/app-store.ts';
import {
  evaluationApi,
  useSaveVendorQuestionMutation,
  useGetPublishedQuestionsQuery,
  useGetVendorQuestionsQuery,
} from '../../evaluation/endpoints.ts';
import { problemOf, problemText, isRetryable } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PublishedQuestionItem } from './published-questions.tsx';
import { useIsColoured } from './question-colour.ts';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import styles from './asking.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface OwnQuestionProps {
  vendorQuestion: VendorQuestion;
  changes: QuestionChanges;
  mayAsk: boolean;
  /** Whether it was sent a moment ago. */
  isNew: boolean;
}

/** A question of the own company, and the buyer's answer. Until it is answered, the company can edit it. */
function OwnQuestion({ vendorQuestion, changes, mayAsk, isNew }: OwnQuestionProps) {
  const id = useId();
  const { vendorQuestionId, savedVersion } = vendorQuestion;
  const draft = changes.of(vendorQuestionId);
  const { busy, save } = useChanging(vendorQuestion, changes);
  // A box that was left open before the dialog closed does not take the focus.
  const [movesFocus, setMovesFocus] = useState(false);
  const mayChange = mayAsk && vendorQuestion.answer === '';
  const change = (text: string | null) =>
    changes.put(vendorQuestionId, (before) =>
      text === null ? undefined : { text, savedVersion: before?.savedVersion ?? savedVersion },
    );
  return (
    <li className={`${styles.asked}${isNew ? ` ${styles.isNew}` : ''}`}>
      {draft ? (
        <>
          <TextArea
            aria-label={t`Your question`}
            rows={3}
            maxLength={maxVendorQuestionLength}
            ref={movesFocus ? focusOnMount : null}
            value={draft.text}
            isInvalid={draft.error !== undefined}
            aria-describedby={draft.error ? `${id}-error` : undefined}
            onChange={(event) => change(event.target.value)}
          />
          {draft.error ? (
            <p className={fieldStyles.fieldError} id={`${id}-error`} role="alert">
              <Icon name="triangle-alert" size={14} />
              {draft.error}
            </p>
          ) : null}
          <div className={styles.askedFoot}>
            <Button
              onClick={() => {
                setMovesFocus(true);
                change(null);
              }}
            >
              {t`Cancel`}
            </Button>
            <Button
              primary
              loading={busy}
              onClick={() => {
                setMovesFocus(true);
                void save(draft);
              }}
            >
              {t`Save`}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.askedQuestion} id={`${id}-asked`}>
          {vendorQuestion.question}
        </p>
      )}
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {vendorQuestion.userName}
        <span className={layoutStyles.dotSeparator} />
        <time className={textStyles.tabular} dateTime={vendorQuestion.askedAt}>
          {formatMoment(vendorQuestion.askedAt)}
        </time>
        {mayChange && !draft ? (
          <Button
            quiet
            className={styles.askedChange}
            aria-describedby={`${id}-asked`}
            ref={movesFocus ? focusOnMount : null}
            onClick={() => {
              setMovesFocus(true);
              change(vendorQuestion.question);
            }}
          >
            {t({ message: 'Change', comment: 'Button: changes a question.' })}
          </Button>
        ) : null}
      </p>
      {vendorQuestion.answeredAt === null ? (
        <p className={`${styles.askedAnswer} ${textStyles.faint}`}>{t`Not answered yet`}</p>
      ) : (
        <div className={styles.askedAnswer}>
          <p className={`${textStyles.small} ${textStyles.faint}`}>
            {vendorQuestion.answeredBy
              ? t`Answered by ${{ answeredBy: vendorQuestion.answeredBy }}`
              : t`Answered`}
            <span className={layoutStyles.dotSeparator} />
            <time className={textStyles.tabular} dateTime={vendorQuestion.answeredAt}>
              {formatMoment(vendorQuestion.answeredAt)}
            </time>
          </p>
          <p className={styles.askedWords}>
            <ChangeHighlight on={vendorQuestion.answer}>{vendorQuestion.answer}</ChangeHighlight>
          </p>
        </div>
      )}
      {vendorQuestion.published ? (
        <p className={`${styles.askedPublished} ${textStyles.small} ${textStyles.faint}`}>
          {vendorQuestion.published.question === vendorQuestion.question
            ? t`Published by the buyer without your name`
            : t`Published by the buyer without your name, as: ${{ question: vendorQuestion.published.question }}`}
        </p>
      ) : null}
    </li>
  );
}

/** Sends the edited text of a question. The fetched data shows the new text at once; the row itself follows by push. */
function useChanging(vendorQuestion: VendorQuestion, changes: QuestionChanges) {
  const [send, { isLoading }] = useSaveVendorQuestionMutation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const { rfpId, questionId, vendorQuestionId } = vendorQuestion;
  const fail = (error: string) =>
    changes.put(vendorQuestionId, (before) => (before ? { ...before, error } : undefined));
  const save = async ({ text, savedVersion: on }: QuestionChange): Promise<void> => {
    const question = text.trim();
    if (!visible.test(question)) return fail(messages.vendorQuestionEmpty);
    const body = { rfpId, questionId, vendorQuestionId, question, savedVersion: on };
    try {
      const { message, savedVersion } = await send({ body }).unwrap();
      const read = { params: { rfpId, questionId: String(questionId) } };
      dispatch(
        evaluationApi.util.updateQueryData('getVendorQuestions', read, ({ data }) => {
          const row = data.find(
            (listedQuestion) =>
              listedQuestion.vendorQuestionId === vendorQuestionId &&
              listedQuestion.vendorId === vendorQuestion.vendorId,
          );
          if (row && row.savedVersion < savedVersion) Object.assign(row, { question, savedVersion });
        }),
      );
      // Text typed during the send is a change on top of what is saved now.
      changes.put(vendorQuestionId, (before) =>
        before && before.text !== text ? { text: before.text, savedVersion } : undefined,
      );
      showToast('success', message);
    } catch (problem) {
      fail(problemText(problemOf(problem)));
    }
  };
  return { busy: isLoading, save };
}

interface OwnQuestionListProps {
  rfpId: string;
  questionId: number;
  sent: readonly SentQuestion[];
  changes: QuestionChanges;
  mayAsk: boolean;
}

/** What the own company has asked about a question. A question that was just sent appears before the list includes it. */
export function OwnQuestionList({ rfpId, questionId, sent, changes, mayAsk }: OwnQuestionListProps) {
  const { data, error, refetch } = useGetVendorQuestionsQuery(
    { params: { rfpId, questionId: String(questionId) } },
    { refetchOnMountOrArgChange: true },
  );
  const isColoured = useIsColoured(questionId);
  const everybodys = useGetPublishedQuestionsQuery({ params: { rfpId } }).data?.data;
  if (!data)
    return error ? (
      <FailedState
        title={t`Your questions did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    ) : (
      <SkeletonRows rows={2} label={t`Loading your questions`} />
    );
  const known = new Set(data.data.map((question) => question.vendorQuestionId));
  const waiting = sent.filter((question) => !known.has(question.vendorQuestionId));
  const newest = sent.at(-1)?.vendorQuestionId;
  // The company's own question is shown as the company asked it.
  const own = new Set(data.data.map((question) => question.published?._id));
  const published = (everybodys ?? []).filter(
    (question) => question.questionId === questionId && !own.has(question._id),
  );
  if (known.size + waiting.length + published.length === 0)
    return <p className={`${styles.askList} ${textStyles.faint}`}>{t`No questions about it yet.`}</p>;
  return (
    <ul className={styles.askList} aria-label={t`Your questions`}>
      {data.data.map((question) => (
        <OwnQuestion
          key={question.vendorQuestionId}
          vendorQuestion={question}
          changes={changes}
          mayAsk={mayAsk}
          isNew={isColoured && question.vendorQuestionId === newest}
        />
      ))}
      {waiting.map((question) => (
        <li
          key={question.vendorQuestionId}
          className={`${styles.asked}${isColoured ? ` ${styles.isNew}` : ''}`}
        >
          <p className={styles.askedQuestion}>{question.text}</p>
          <p className={`${styles.askedAnswer} ${textStyles.faint}`}>{t`Not answered yet`}</p>
        </li>
      ))}
      {published.map((question) => (
        <PublishedQuestionItem key={question._id} published={question} />
      ))}
    </ul>
  );
}

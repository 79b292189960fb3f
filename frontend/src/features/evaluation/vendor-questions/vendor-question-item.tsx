import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  maxVendorAnswerLength,
  type VendorQuestion,
} from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { useCallback, useState, memo, useId, type MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../../api/app-store.ts';
import { evaluationApi, useSaveVendorQuestionMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useSession } from '../../../api/client/session.ts';
import { sameQuestion } from './vendor-question-order.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { answerBox, typedOver, useDraft, type AnswerDraft, type AnswerDrafts } from './answer-drafts.ts';
import { questionKey, questionNumber } from './question-groups.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChangeHighlight } from '../../../ui/feedback/change-highlight.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { PublishButton } from './publish-question.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import styles from './questions-tab.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const { invalidateTags, updateQueryData } = evaluationApi.util;

/**
 * Sends the answer typed in one box. The server's confirmation goes into the cached data at once. The row itself follows by push.
 */
function useAnswering(vendorQuestion: VendorQuestion, drafts: AnswerDrafts) {
  const [send] = useSaveVendorQuestionMutation();
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const answeredBy = useSession()?.user ?? null;
  const submit = useCallback(
    async ({ text, savedVersion }: AnswerDraft) => {
      const { rfpId, questionId, vendorQuestionId, vendorId, question } = vendorQuestion;
      const answer = text.trim();
      const body = { rfpId, questionId, vendorQuestionId, vendorId, question, answer, savedVersion };
      setBusy(true);
      try {
        const saved = await send({ body }).unwrap();
        const now = {
          answer,
          answeredBy,
          answeredAt: new Date().toISOString(),
          savedVersion: saved.savedVersion,
        };
        dispatch(
          updateQueryData('getAllVendorQuestions', { params: { rfpId } }, ({ data }) => {
            const row = data.find((listedQuestion) => sameQuestion(listedQuestion, vendorQuestion));
            if (row && row.savedVersion < now.savedVersion) Object.assign(row, now);
          }),
        );
        // Text typed during the save becomes a draft over the newly saved answer.
        const typed = drafts.of(questionKey(vendorQuestion));
        const isNewer = typed !== undefined && typed.text !== text;
        drafts.put(
          questionKey(vendorQuestion),
          isNewer ? { text: typed.text, savedVersion: saved.savedVersion } : null,
        );
        showToast('success', saved.message);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'staleVersion') dispatch(invalidateTags(['getAllVendorQuestions']));
        showToast('error', `${t`The answer was not saved.`} ${problemText(problem)}`);
      } finally {
        setBusy(false);
      }
    },
    [vendorQuestion, drafts, send, dispatch, answeredBy],
  );
  return { busy, submit };
}

interface VendorQuestionItemProps {
  vendorQuestion: VendorQuestion;
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
  vendorQuestion,
  drafts,
  isLinked,
  isOver,
}: VendorQuestionItemProps) {
  const id = useId();
  const key = questionKey(vendorQuestion);
  const draft = useDraft(drafts, key);
  const { text, maySubmit, conflict } = answerBox(vendorQuestion, draft);
  const { busy, submit } = useAnswering(vendorQuestion, drafts);
  const number = questionNumber(vendorQuestion);
  const isReworded = vendorQuestion.published?.question !== vendorQuestion.question;
  return (
    <li
      className={`${styles.vq}${isLinked ? ` ${styles.isLinked}` : ''}`}
      id={`vq-${key}`}
      tabIndex={-1}
      aria-label={t`${{ vendor: vendorQuestion.companyName }} about ${number}`}
    >
      <p className={`${styles.vqLine} ${textStyles.muted}`}>
        <abbr className={styles.vqMark} title={t`Question`}>
          {t`Q.`}
        </abbr>
        <span className={`${styles.vqNumber} ${textStyles.tabular} ${textStyles.faint}`}>{number}</span>
        <span className={styles.vqWords}>{vendorQuestion.askQuestion}</span>
      </p>
      <p className={`${styles.vqLine} ${styles.vqAsked}`}>
        <abbr className={styles.vqMark} title={t`Vendor question`}>
          {t`VQ.`}
        </abbr>
        <span className={styles.vqWords} id={`${id}-asked`}>
          <ChangeHighlight on={vendorQuestion.question}>{vendorQuestion.question}</ChangeHighlight>
        </span>
      </p>
      <p className={`${styles.vqWho} ${textStyles.small} ${textStyles.faint}`}>
        {vendorQuestion.companyName}, {vendorQuestion.userName}
        <span className={layoutStyles.dotSeparator} />
        <time className={textStyles.tabular} dateTime={vendorQuestion.askedAt}>
          {formatMoment(vendorQuestion.askedAt)}
        </time>
      </p>
      <label className={`${styles.vqLabel} ${textStyles.medium}`} id={`${id}-label`} htmlFor={`${id}-answer`}>
        {t({ message: 'Answer', context: 'verb' })}
      </label>
      <TextArea
        id={`${id}-answer`}
        aria-labelledby={`${id}-label ${id}-asked`}
        className={styles.vqAnswer}
        rows={2}
        maxLength={maxVendorAnswerLength}
        readOnly={isOver}
        isInvalid={false}
        value={text}
        onChange={(event) => drafts.put(key, typedOver(vendorQuestion, draft, event.target.value))}
      />
      {draft && conflict && !isOver ? (
        <AnswerConflict
          vendorQuestion={vendorQuestion}
          draft={draft}
          wasAnswered={conflict === 'answered'}
          onTheirs={() => drafts.put(key, null)}
          onMine={() => drafts.put(key, { ...draft, savedVersion: vendorQuestion.savedVersion })}
        />
      ) : null}
      {vendorQuestion.published ? (
        <p className={`${styles.vqPublished} ${textStyles.small}`}>
          <Icon name="globe" /> <PublishedText {...vendorQuestion.published} isReworded={isReworded} />
        </p>
      ) : null}
      <div className={styles.vqFoot}>
        <span className={`${textStyles.small} ${textStyles.faint} ${layoutStyles.growOrWrap}`}>
          {vendorQuestion.answeredAt === null ? (
            t`Not answered yet`
          ) : (
            <ChangeHighlight on={vendorQuestion.answer}>
              <AnsweredText by={vendorQuestion.answeredBy} at={vendorQuestion.answeredAt} />
            </ChangeHighlight>
          )}
        </span>
        {isOver ? null : (
          <PublishButton
            vendorQuestion={vendorQuestion}
            answer={text}
            describedBy={`${id}-asked`}
            onPublished={() => drafts.put(key, null)}
          />
        )}
        {draft && !isOver && (maySubmit || busy) ? (
          <Button
            primary
            loading={busy}
            onClick={(event) => {
              focusItem(event);
              void submit(draft);
            }}
          >
            {t`Submit`}
          </Button>
        ) : null}
      </div>
    </li>
  );
});

type Published = NonNullable<VendorQuestion['published']>;

function PublishedText({ publishedAt, question, isReworded }: Published & { isReworded: boolean }) {
  const moment = formatMoment(publishedAt);
  return isReworded ? (
    <Trans>
      Published to all vendors{' '}
      <time className={textStyles.tabular} dateTime={publishedAt}>
        {moment}
      </time>
      , as: {question}
    </Trans>
  ) : (
    <Trans>
      Published to all vendors{' '}
      <time className={textStyles.tabular} dateTime={publishedAt}>
        {moment}
      </time>
    </Trans>
  );
}

function AnsweredText({ by, at }: { by: string | null; at: string }) {
  const moment = formatMoment(at);
  return by ? (
    <Trans>
      Answered by {by}
      <span className={layoutStyles.dotSeparator} />
      <time className={textStyles.tabular} dateTime={at}>
        {moment}
      </time>
    </Trans>
  ) : (
    <Trans>
      Answered
      <span className={layoutStyles.dotSeparator} />
      <time className={textStyles.tabular} dateTime={at}>
        {moment}
      </time>
    </Trans>
  );
}

const answeredMeanwhile = (by: string | null): string =>
  by
    ? t`${by} has answered in the meantime. Your answer is still here, but not saved.`
    : t`A colleague has answered in the meantime. Your answer is still here, but not saved.`;

interface AnswerConflictProps {
  vendorQuestion: VendorQuestion;
  draft: AnswerDraft;
  wasAnswered: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** An answer never replaces another person's answer unasked: both are shown, and the user chooses one. */
function AnswerConflict({ vendorQuestion, draft, wasAnswered, onTheirs, onMine }: AnswerConflictProps) {
  const choose = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
    focusItem(event);
    action();
  };
  return (
    <div className={styles.vqConflict} role="status">
      <p>
        <Icon name="triangle-alert" />{' '}
        {wasAnswered
          ? answeredMeanwhile(vendorQuestion.answeredBy)
          : t`The vendor has changed the question in the meantime. Your answer is still here, but not saved.`}
      </p>
      {wasAnswered ? (
        <FieldComparison
          label={t`The two answers`}
          from={{ title: t`Theirs`, text: vendorQuestion.answer }}
          to={{ title: t`Yours`, text: draft.text }}
        />
      ) : null}
      <div className={styles.vqChoices}>
        {wasAnswered ? <Button onClick={choose(onTheirs)}>{t`Use theirs`}</Button> : null}
        <Button onClick={choose(onMine)}>{wasAnswered ? t`Replace with mine` : t`Keep my answer`}</Button>
      </div>
    </div>
  );
}

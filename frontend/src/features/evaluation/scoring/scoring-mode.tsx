import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import {
  isValueType,
  type QuestionType,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSingleKey } from '../../../ui/hooks/single-key-shortcuts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { GivenInFull } from '../answers/given-answer.tsx';
import { QuestionFacts } from '../answers/question-facts.tsx';
import type { ScoreTree, ScoreVendor } from '../answers/score-tree.ts';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import { ratingChoices, type GivenRating } from '../ratings/score-select.tsx';
import { CommentField } from './comment-field.tsx';
import type { CommentDrafts } from './use-comment-drafts.ts';
import { firstUnscored, nextUnscored, questionsInOrder, type PlacedQuestion } from './scoring-order.ts';
import { extremesOf, orderVendors, type VendorOrder } from './vendor-order.ts';
import styles from './scoring-mode.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface ScoringModeProps {
  tree: ScoreTree;
  vendors: readonly ScoreVendor[];
  answers: GivenAnswers;
  /** They outlive this mode, so that closing it loses no typed comment. */
  comments: CommentDrafts;
  /** An omitted comment keeps the saved one. */
  onRate: (vendorId: string, questionId: number, rating: GivenRating, comment?: string) => void;
  onNeed: (sectionId: string) => void;
  onClose: () => void;
  /** The other step of the questionnaire, if answers of it wait for a rating. */
  following?: { label: string; onOpen: () => void } | undefined;
}

/** Where the user scores: a question, and the vendor that the keys rate; null until the user or the page chooses one. */
interface Place {
  at: number;
  vendorId: string | null;
  /** Whether the page still looks for an answer to rate, since the answers of a section are being read. */
  isSeeking: boolean;
}

/** One question at a time with the answers of all vendors side by side, rated by keys. */
export function ScoringMode({
  tree,
  vendors,
  answers,
  comments,
  onRate,
  onNeed,
  onClose,
  following,
}: ScoringModeProps) {
  const questions = questionsInOrder(tree);
  const ids = useId();
  const [place, setPlace] = useState<Place>({ at: 0, vendorId: null, isSeeking: true });
  const [order, setOrder] = useState<VendorOrder>('listed');
  const current = questions[place.at];
  const given = current && answers.get(current.question.questionId);
  const listed = vendors.filter(({ isSubmitted }) => isSubmitted);
  const listedIds = listed.map(({ vendorId }) => vendorId);
  const vendorIds = current ? orderVendors(current.question, given, listedIds, order) : listedIds;
  const submitted = vendorIds.flatMap((id) => listed.find(({ vendorId }) => vendorId === id) ?? []);
  const chosen =
    place.vendorId ?? (current && firstUnscored(current, answers, vendorIds)) ?? vendorIds[0] ?? null;

  const sectionId = current?.sectionId;
  useEffect(() => {
    if (sectionId) onNeed(sectionId);
  }, [onNeed, sectionId]);

  const goTo = (at: number) => {
    if (questions[at]) setPlace({ at, vendorId: null, isSeeking: false });
  };
  const next = nextUnscored(questions, answers, vendorIds, place.at);
  const isDone =
    next === null &&
    given !== undefined &&
    current !== undefined &&
    firstUnscored(current, answers, vendorIds) === undefined;
  const seek = () => {
    if (next !== null) setPlace({ at: next, vendorId: null, isSeeking: true });
    else if (isDone) following?.onOpen();
  };
  // The sums of a section name no question, so the page looks further once the answers have arrived.
  const isFound =
    given !== undefined && current !== undefined && firstUnscored(current, answers, vendorIds) !== undefined;
  useEffect(() => {
    if (!place.isSeeking || given === undefined) return;
    setPlace((before) =>
      isFound || next === null
        ? { ...before, isSeeking: false }
        : { at: next, vendorId: null, isSeeking: true },
    );
  }, [place.isSeeking, given, isFound, next]);

  const rate = (vendorId: string, rating: GivenRating) => {
    const answer = given?.get(vendorId);
    if (!current || !answer || answer.isNotAsked) return;
    const { questionId } = current.question;
    const comment = rating === '-' ? undefined : comments.unsavedOf(vendorId, questionId);
    onRate(vendorId, questionId, rating, ...(comment === undefined ? [] : [comment]));
    const others = vendorIds.filter((id) => id !== vendorId);
    setPlace({ ...place, vendorId: firstUnscored(current, answers, others) ?? vendorId, isSeeking: false });
  };
  const saveComment = (vendorId: string) => {
    if (!current) return;
    const { questionId } = current.question;
    const rating = given?.get(vendorId)?.answerRating ?? '-';
    const comment = comments.unsavedOf(vendorId, questionId);
    if (rating !== '-' && comment !== undefined) onRate(vendorId, questionId, rating, comment);
  };
  const rateChosen = (index: number) => {
    const choice = ratingChoices[index];
    if (chosen && choice) rate(chosen, choice.rating);
  };
  useSingleKey('1', () => rateChosen(0));
  useSingleKey('2', () => rateChosen(1));
  useSingleKey('3', () => rateChosen(2));
  useSingleKey('c', () => document.getElementById(`${ids}-${chosen ?? ''}`)?.focus());
  useSingleKey('n', seek);
  useSingleKey('j', () => goTo(place.at + 1));
  useSingleKey('k', () => goTo(place.at - 1));

  if (!current || submitted.length === 0)
    return (
      <EmptyState icon="list" title={t`No answers to score yet`}>
        {t`Answers appear here once a vendor submits its response.`}
      </EmptyState>
    );
  const [position, count] = [place.at + 1, questions.length];
  const extremes = extremesOf(current.question, given, vendorIds);
  return (
    <section className={`${panelStyles.panel} ${styles.scoring}`} aria-label={t`Scoring`}>
      <div className={panelStyles.panelBar}>
        <span
          className={`${textStyles.muted} ${textStyles.tabular}`}
          role="status"
        >{t`Question ${position} of ${count}`}</span>
        <span className={textStyles.muted} role="status">
          {isDone ? t`All answers of this step are scored.` : ''}
        </span>
        <span className={layoutStyles.grow} />
        <Button disabled={place.at === 0} onClick={() => goTo(place.at - 1)}>{t`Previous question`}</Button>
        <Button disabled={position === count} onClick={() => goTo(place.at + 1)}>{t`Next question`}</Button>
        {isDone && following ? (
          <Button primary onClick={following.onOpen}>{t`Score ${{ step: following.label }}`}</Button>
        ) : (
          <Button primary disabled={next === null} onClick={seek}>{t`Next unscored`}</Button>
        )}
        <Button onClick={onClose}>{t`Back to the table`}</Button>
      </div>
      <QuestionHead placed={current} />
      {isValueType(current.question.type) ? (
        <div className={styles.scoringOrder}>
          <SegmentedControl
            label={t`Order of the vendors`}
            options={orderChoices(current.question.type)}
            value={order}
            onChange={(value) => setOrder(value as VendorOrder)}
          />
        </div>
      ) : null}
      <ul className={styles.scoringVendors}>
        {submitted.map((vendor) => (
          <VendorAnswer
            key={vendor.vendorId}
            vendor={vendor}
            placed={current}
            given={given}
            extreme={extremes.get(vendor.vendorId)}
            isChosen={vendor.vendorId === chosen}
            onChoose={() => setPlace({ ...place, vendorId: vendor.vendorId, isSeeking: false })}
            onRate={(rating) => rate(vendor.vendorId, rating)}
            comment={{
              id: `${ids}-${vendor.vendorId}`,
              value: comments.textOf(vendor.vendorId, current.question.questionId),
              isUnsaved: comments.unsavedOf(vendor.vendorId, current.question.questionId) !== undefined,
              onChange: (text) => comments.put(vendor.vendorId, current.question.questionId, text),
              onLeave: () => saveComment(vendor.vendorId),
            }}
          />
        ))}
      </ul>
      <p className={`${styles.scoringKeys} ${textStyles.small} ${textStyles.muted}`}>
        <Trans>
          Keys: <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> rate the marked vendor, <kbd>c</kbd> comments on it,{' '}
          <kbd>n</kbd> opens the next unscored answer, <kbd>j</kbd> and <kbd>k</kbd> the next and the previous
          question. In a comment, <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>Enter</kbd> returns to the
          ratings.
        </Trans>
      </p>
    </section>
  );
}

function QuestionHead({ placed }: { placed: PlacedQuestion }) {
  const { question, number, dependsOn, categoryName, sectionName } = placed;
  return (
    <div className={styles.scoringQuestion}>
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {categoryName} <span className={layoutStyles.dotSeparator} /> {sectionName}
      </p>
      <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
        <span className={`${textStyles.tabular} ${textStyles.faint}`}>{number}</span> {question.question}
      </h3>
      <QuestionFacts question={question} dependsOn={dependsOn} />
    </div>
  );
}

const orderChoices = (type: QuestionType): { value: VendorOrder; label: string }[] => [
  { value: 'listed', label: t`By name` },
  { value: 'rising', label: type === 'date' ? t`Earliest first` : t`Lowest first` },
  { value: 'falling', label: type === 'date' ? t`Latest first` : t`Highest first` },
];

const extremeName = (extreme: 'lowest' | 'highest', type: QuestionType): string =>
  extreme === 'lowest'
    ? type === 'date'
      ? t`Earliest`
      : t`Lowest`
    : type === 'date'
      ? t`Latest`
      : t`Highest`;

interface VendorAnswerProps {
  vendor: ScoreVendor;
  placed: PlacedQuestion;
  /** Undefined until the answers of the section have arrived. */
  given: ReturnType<GivenAnswers['get']>;
  /** Whether the answer is the lowest or the highest of the vendors. */
  extreme: 'lowest' | 'highest' | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onRate: (rating: GivenRating) => void;
  comment: {
    id: string;
    value: string;
    isUnsaved: boolean;
    onChange: (text: string) => void;
    onLeave: () => void;
  };
}

/** The answer of one vendor with its rating and comment. A press on the given rating clears it. */
function VendorAnswer({
  vendor,
  placed,
  given,
  extreme,
  isChosen,
  onChoose,
  onRate,
  comment,
}: VendorAnswerProps) {
  const answer = given?.get(vendor.vendorId);
  const { companyName } = vendor;
  const { number } = placed;
  return (
    <li
      className={`${styles.scoringVendor}${isChosen ? ` ${styles.isChosen}` : ''}`}
      aria-current={isChosen}
      tabIndex={-1}
    >
      <div className={layoutStyles.row}>
        <h4 className={textStyles.semibold}>{companyName}</h4>
        {extreme ? (
          <span className={stateStyles.tag}>{extremeName(extreme, placed.question.type)}</span>
        ) : null}
      </div>
      <div className={styles.scoringAnswer}>
        {answer ? (
          <GivenInFull
            answer={answer}
            question={placed.question}
            filesOf={{ questionId: placed.question.questionId, vendorId: vendor.vendorId }}
          />
        ) : (
          <p className={textStyles.faint}>{given ? '–' : '…'}</p>
        )}
      </div>
      {answer?.isNotAsked ? null : (
        <>
          <div
            className={styles.scoringRatings}
            role="group"
            aria-label={t`Score of ${{ vendor: companyName }} for ${number}`}
          >
            {ratingChoices.map(({ rating, word }, at) => (
              <Button
                key={rating}
                className={answer?.answerRating === rating ? styles.scoringGiven : ''}
                aria-pressed={answer?.answerRating === rating}
                disabled={!answer}
                onFocus={onChoose}
                onClick={() => onRate(answer?.answerRating === rating ? '-' : rating)}
              >
                {word} <kbd aria-hidden="true">{at + 1}</kbd>
              </Button>
            ))}
          </div>
          <CommentField
            id={comment.id}
            label={t`Comment on ${{ vendor: companyName }} for ${number}`}
            value={comment.value}
            isDisabled={!answer}
            isWaiting={comment.isUnsaved && comment.value !== '' && answer?.answerRating === '-'}
            onChange={comment.onChange}
            onFocus={onChoose}
            onLeave={comment.onLeave}
          />
        </>
      )}
    </li>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AnswersToolsProps } from './aid-props.ts';
import { useEffect, useId, useRef, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { AnswersSpreadsheetTools } from '../answers-spreadsheet/answers-spreadsheet-tools.tsx';
import { AssignBar, NoAssignedSections } from '../colleagues/assign-questions.tsx';
import { LibraryTools } from '../library/library-aids.tsx';
import type { Category, RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { markdownOf } from '@bidboard/backend/kernel/text/rich-text';
import { Bar } from '../../../ui/charts/progress.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx';
import { TabPanel, TabRow } from '../../../ui/navigation/tabs.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { AnswerSection } from './answer-section.tsx';
import { WithQuestionFiles } from './with-question-files.tsx';
import { useIsShown } from '../colleagues/colleague-facts.ts';
import { questionIdsOf, type StepAnswers } from '../answer-saving/step-answers.ts';
import { disputeId } from './answer-dispute.tsx';
import { answerRowId } from './answer-row.tsx';
import { StepHead, type StepScreenProps } from '../steps/step-screen.tsx';
import {
  useAnsweredCount,
  useAskedCount,
  useConflictingIds,
  useIdsWithErrors,
} from '../answer-saving/use-step-answers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { numberedQuestions } from '../vendor-questions/numbered-questions.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { AnswersKindProvider, useAnswersOf } from '../answer-saving/use-response-answers.ts';
import { useResponseState } from '../steps/response-context.ts';
import styles from '../wizard/responses.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

const tools: readonly ComponentType<AnswersToolsProps>[] = [AnswersSpreadsheetTools, LibraryTools, AssignBar];

/** Tools that affect all questions of a step at once, above its categories. */
const AnswersTools = (props: AnswersToolsProps) => tools.map((Tool, at) => <Tool key={at} {...props} />);

export const categoryParameter = 'category';

interface AnswersStepProps {
  label: string;
  /** The due date, and how typed text is saved. */
  detail: string;
  overview: string;
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

function Progress({ stepAnswers, ids }: { stepAnswers: StepAnswers; ids: readonly number[] }) {
  const answered = useAnsweredCount(stepAnswers, ids);
  const total = useAskedCount(stepAnswers, ids);
  return (
    <div className={`${styles.answersProgress} ${visibilityStyles.hiddenOnNarrow}`}>
      <span className={`${textStyles.tabular} ${textStyles.muted}`}>
        <Trans>
          <b className={textStyles.semibold}>{answered}</b> of {{ total }} answered
        </Trans>
      </span>
      <Bar percent={total > 0 ? (answered / total) * 100 : 0} />
    </div>
  );
}

/** How far each category is, for the tabs. The resulting text decides whether the tabs render again. */
function useCounts(stepAnswers: StepAnswers, categories: readonly Category[]): string[] {
  const counts = useSyncExternalStore(stepAnswers.subscribe, () =>
    categories
      .map((category) => questionIdsOf([category]))
      .map((ids) => `${stepAnswers.countAnswered(ids)}/${stepAnswers.askedOf(ids).length}`)
      .join(' '),
  );
  return counts.split(' ');
}

/** The open category. The address holds it, counted from 1, so that a reload opens it again. */
function useChosenCategory(count: number): [at: number, choose: (at: number) => void] {
  const [search, setSearch] = useChosenParams();
  const requested = Number(search.get(categoryParameter) ?? '1');
  const at = Number.isInteger(requested) && requested >= 1 && requested <= count ? requested - 1 : 0;
  const choose = (next: number) =>
    setSearch({ [categoryParameter]: String(next + 1) }, { replace: true, preventScrollReset: true });
  return [at, choose];
}

/** Moves to an element of the page as soon as its category is rendered. */
function useGoTo(): (elementId: string) => void {
  const wanted = useRef<string | null>(null);
  const go = () => {
    const place = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!place) return;
    wanted.current = null;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  };
  useEffect(go);
  return (elementId) => {
    wanted.current = elementId;
    go();
  };
}

/** The technical or the commercial requirements, answered question by question. */
function AnswersStep({ label, detail, overview, categories, stepAnswers, readOnly }: AnswersStepProps) {
  const ids = useId();
  const [at, choose] = useChosenCategory(categories.length);
  const counts = useCounts(stepAnswers, categories);
  const isShown = useIsShown(stepAnswers);
  const category = categories[at];
  const goTo = useGoTo();
  const showAt = (elementId: (questionId: number) => string) => (place: number, questionId: number) => {
    if (place !== at) choose(place);
    goTo(elementId(questionId));
  };
  const text = markdownOf(overview);
  return (
    <>
      <StepHead
        label={label}
        detail={detail}
        aside={<Progress stepAnswers={stepAnswers} ids={questionIdsOf(categories)} />}
      />
      {text ? <MarkdownView text={text} className={styles.answersOverview} /> : null}
      <DisputedNotice categories={categories} stepAnswers={stepAnswers} onShow={showAt(disputeId)} />
      {readOnly ? null : (
        <ErrorsNotice categories={categories} stepAnswers={stepAnswers} onShow={showAt(answerRowId)} />
      )}
      <AnswersTools categories={categories} stepAnswers={stepAnswers} readOnly={readOnly} />
      {category ? (
        <>
          <TabRow
            label={label}
            ids={ids}
            value={String(at)}
            onChange={(value) => choose(Number(value))}
            tabs={categories.map(({ categoryName }, index) => ({
              value: String(index),
              label: categoryName,
              count: counts[index],
            }))}
          />
          <TabPanel ids={ids} value={String(at)}>
            {category.sections.map((section, index) =>
              isShown(section) ? (
                <AnswerSection
                  key={`${at}-${index}`}
                  number={`${at + 1}.${index + 1}`}
                  section={section}
                  stepAnswers={stepAnswers}
                  readOnly={readOnly}
                />
              ) : null,
            )}
            <NoAssignedSections sections={category.sections} stepAnswers={stepAnswers} />
          </TabPanel>
        </>
      ) : (
        <EmptyState
          title={t`No questions yet`}
        >{t`The buyer has not asked anything in this step.`}</EmptyState>
      )}
    </>
  );
}

interface NoticeProps {
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  /** The category is given by its position, counted from 0. */
  onShow: (category: number, questionId: number) => void;
}

/** Lists the questions of the whole step for which two texts wait for a choice. */
function DisputedNotice({ categories, stepAnswers, onShow }: NoticeProps) {
  const disputed = useConflictingIds(stepAnswers);
  if (disputed.length === 0) return null;
  return (
    <AnswersNotice {...{ categories, onShow }} questionIds={disputed}>
      {plural(
        { count: disputed.length },
        {
          one: 'A colleague saved a different text for one answer.',
          other: 'Colleagues saved different texts for # answers.',
        },
      )}{' '}
      {t`Choose which text to keep.`}
    </AnswersNotice>
  );
}

/** Lists the questions of the whole step whose answers have errors, also those that fitted before the questions changed. */
function ErrorsNotice({ categories, stepAnswers, onShow }: NoticeProps) {
  const withErrors = useIdsWithErrors(stepAnswers);
  if (withErrors.length === 0) return null;
  return (
    <AnswersNotice {...{ categories, onShow }} questionIds={withErrors}>
      {plural(
        { count: withErrors.length },
        { one: 'One answer has an error.', other: '# answers have errors.' },
      )}{' '}
      {t`What you type there is kept in this browser and saved once it is correct.`}
    </AnswersNotice>
  );
}

/** Leads to the first of some questions of the step. */
function AnswersNotice({
  categories,
  onShow,
  questionIds,
  children,
}: Pick<NoticeProps, 'categories' | 'onShow'> & { questionIds: readonly number[]; children: ReactNode }) {
  const numbered = numberedQuestions(categories).filter(({ questionId }) => questionIds.includes(questionId));
  return (
    <div className={styles.disputed} role="status">
      <Icon name="triangle-alert" />
      <p className={layoutStyles.grow}>{children}</p>
      {numbered.slice(0, 5).map(({ questionId, number }) => (
        <Button
          key={questionId}
          aria-label={t`Go to answer ${number}`}
          onClick={() => onShow(Number(number.split('.')[0]) - 1, questionId)}
        >
          {number}
        </Button>
      ))}
    </div>
  );
}

function RequirementsStep({ kind, label }: StepScreenProps & { kind: RequirementKind }) {
  const { readOnly, due } = useResponseState();
  const { questions, stepAnswers } = useAnswersOf(kind);
  if (!questions.evaluation) {
    if (!questions.error) return <SkeletonRows rows={6} label={t`Loading the questions`} />;
    return (
      <NotLoaded title={t`The questions did not load`} error={questions.error} refetch={questions.refetch} />
    );
  }
  return (
    <AnswersKindProvider value={kind}>
      <WithQuestionFiles>
        <AnswersStep
          label={label}
          detail={
            readOnly
              ? t`This can no longer be changed.`
              : `${due} ${t`Answers are saved as you type.`}`.trim()
          }
          overview={questions.evaluation.overview}
          categories={questions.evaluation.categories}
          stepAnswers={stepAnswers}
          readOnly={readOnly}
        />
      </WithQuestionFiles>
    </AnswersKindProvider>
  );
}

export const TechnicalStep = ({ label }: StepScreenProps) => (
  <RequirementsStep kind="technical" label={label} />
);
export const CommercialStep = ({ label }: StepScreenProps) => (
  <RequirementsStep kind="commercial" label={label} />
);

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore, useId, useState } from 'react';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import {
  firstQuestionOf,
  useOwnSectionsOnly,
  sharesOf,
  useColleagueFact,
  useReadColleagues,
  useIsShown,
} from './colleague-facts.ts';
import type { AnswersToolsProps, SectionAidsProps } from '../answers/aid-props.ts';
import { useResponseState } from '../steps/response-context.ts';
import { useAssignSectionsMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import styles from './colleagues.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

const views = [
  { value: 'all', label: t`All sections` },
  { value: 'mine', label: t`My sections` },
];

/** Who has which sections of a step, how far each section is, and a switch to the user's own. */
export function AssignBar({ categories, stepAnswers }: AnswersToolsProps) {
  useReadColleagues();
  const { userId } = useResponseState();
  const [isOwnOnly, choose] = useOwnSectionsOnly();
  const names = useColleagueFact((facts) => facts.names);
  const shared = useColleagueFact((facts) => facts.sections);
  // The resulting text decides whether the bar renders again.
  const json = useSyncExternalStore(stepAnswers.subscribe, () =>
    JSON.stringify(
      sharesOf(
        categories.flatMap(({ sections }) =>
          sections.map(({ questions, ...section }) => ({
            userId: shared?.get(firstQuestionOf({ ...section, questions }))?.userId ?? null,
            questions: stepAnswers.askedOf(questions.map(({ questionId }) => questionId)).length,
            answered: stepAnswers.countAnswered(questions.map(({ questionId }) => questionId)),
          })),
        ),
      ),
    ),
  );
  if (!names || !shared || names.size < 2) return null;
  const shares = JSON.parse(json) as ReturnType<typeof sharesOf>;
  return (
    <div className={styles.assignBar}>
      <SegmentedControl
        label={t`Sections`}
        options={views}
        value={isOwnOnly ? 'mine' : 'all'}
        onChange={(value) => choose(value === 'mine')}
      />
      <ul
        className={`${styles.assignBarShares} ${textStyles.small} ${textStyles.muted}`}
        aria-label={t`Who answers what`}
      >
        {shares.map((share) => (
          <li key={share.userId ?? ''}>
            <b className={textStyles.medium}>
              {share.userId === null
                ? t`Not assigned`
                : share.userId === userId
                  ? t`You`
                  : names.get(share.userId)}
            </b>{' '}
            <span className={textStyles.tabular}>
              {t`${plural({ sections: share.sections }, { one: '# section', other: '# sections' })}, ${{ answered: share.answered }} of ${{ questions: share.questions }} answered`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who of the company answers a section. Renders nothing if the user has no colleagues to share it with. */
export function AssignSection({ number, section, readOnly }: SectionAidsProps) {
  const { rfpId, userId } = useResponseState();
  const id = useId();
  const names = useColleagueFact((facts) => facts.names);
  const shared = useColleagueFact((facts) => facts.sections.get(firstQuestionOf(section)));
  const [assign] = useAssignSectionsMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const runGuarded = useInFlightGuard();
  if (!names || !shared || names.size < 2) return null;
  const nameOf = (colleagueId: string) =>
    colleagueId === userId
      ? t`${{ name: names.get(colleagueId) ?? '' }} (you)`
      : (names.get(colleagueId) ?? '');
  if (readOnly) {
    const name = names.get(shared.userId ?? '');
    return name === undefined ? null : (
      <p className={`${styles.assign} ${textStyles.small} ${textStyles.faint}`}>{t`Answered by ${name}`}</p>
    );
  }
  const choose = async (value: string) => {
    setChosen(value);
    try {
      await assign({
        body: { rfpId, sectionIds: [shared.sectionId], userId: value === '' ? null : value },
      }).unwrap();
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
    setChosen(null);
  };
  return (
    <div className={styles.assign}>
      <span className={`${textStyles.small} ${textStyles.muted}`} id={id}>
        <Trans>
          Assigned to<span className={visibilityStyles.visuallyHidden}> (section {number})</span>
        </Trans>
      </span>
      <Select
        className={styles.assignSelect}
        dense
        labelledBy={id}
        value={chosen ?? shared.userId ?? ''}
        options={[
          { value: '', label: t`Not assigned` },
          ...Array.from(names.keys(), (key) => ({ value: key, label: nameOf(key) })),
        ]}
        onChange={(value) => runGuarded(() => choose(value))}
      />
    </div>
  );
}

interface NoneOfMineProps {
  sections: Category['sections'];
  stepAnswers: StepAnswers;
}

/** Shown if the user filters by their own sections and a category has none of them. */
export function NoAssignedSections({ sections, stepAnswers }: NoneOfMineProps) {
  const isShown = useIsShown(stepAnswers);
  const [, choose] = useOwnSectionsOnly();
  if (sections.some(isShown)) return null;
  return (
    <EmptyState
      title={t`No sections assigned to you here`}
      action={<Button onClick={() => choose(false)}>{t`Show all sections`}</Button>}
    >
      {t`Check the other categories: the counts above show what is assigned to you.`}
    </EmptyState>
  );
}

import { t } from '@lingui/core/macro';
import type { SectionAidsProps } from './aid-props.ts';
import { memo, useId, useMemo, useState, type ComponentType } from 'react';
import { AssignSection } from '../colleagues/assign-questions.tsx';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AnswerRow } from './answer-row.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useAnnouncement } from './question-announcement.ts';
import {
  useAnsweredCount,
  useAskedCount,
  useConflictingIds,
  useHiddenQuestions,
} from '../answer-saving/use-step-answers.ts';
import styles from '../wizard/responses.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const aids: readonly ComponentType<SectionAidsProps>[] = [AssignSection];

/** The aids of an open section, above its questions. */
const SectionAids = (props: SectionAidsProps) => aids.map((Aid, at) => <Aid key={at} {...props} />);

interface AnswerSectionProps {
  /** 1.2 */
  number: string;
  section: Category['sections'][number];
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

export const AnswerSection = memo(function AnswerSection({
  number,
  section,
  stepAnswers,
  readOnly,
}: AnswerSectionProps) {
  const [isUnfolded, setUnfolded] = useState(true);
  const id = useId();
  const ids = useMemo(() => section.questions.map(({ questionId }) => questionId), [section]);
  const answered = useAnsweredCount(stepAnswers, ids);
  const total = useAskedCount(stepAnswers, ids);
  const hidden = useHiddenQuestions(stepAnswers, readOnly);
  const announcement = useAnnouncement(number, ids, hidden);
  const disputed = useConflictingIds(stepAnswers);
  // A section with a waiting choice stays open.
  const open = isUnfolded || disputed.some((questionId) => ids.includes(questionId));
  return (
    <section className={`${panelStyles.panel} ${styles.answersSection}`} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setUnfolded(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <span className={`${textStyles.tabular} ${textStyles.faint}`}>{number}</span>
          <span id={`${id}-name`}>{section.sectionName}</span>
          <span className={layoutStyles.grow} />
          <span
            className={`${styles.answersSectionCount} ${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
          >
            {t`${answered} of ${{ total }} answered`}
          </span>
        </button>
      </h3>
      <div id={`${id}-body`} hidden={!open}>
        {open ? <SectionAids number={number} section={section} readOnly={readOnly} /> : null}
        {open
          ? section.questions.map((question, at) =>
              hidden.has(question.questionId) ? null : (
                <AnswerRow
                  key={question.questionId}
                  number={`${number}.${at + 1}`}
                  question={question}
                  stepAnswers={stepAnswers}
                  readOnly={readOnly}
                />
              ),
            )
          : null}
        <p className={visibilityStyles.visuallyHidden} role="status">
          {announcement}
        </p>
      </div>
    </section>
  );
});

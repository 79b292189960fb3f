import { useSyncExternalStore } from 'react';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { firstQuestionOf, useOwnSectionsOnly } from './assign-filter.ts';
import type { AnswersToolsProps } from '../answers/aid-props.ts';
import { sharesOf } from './assign-shares.ts';
import { useColleagueFact, useReadColleagues } from './colleague-facts.ts';
import { useResponseState } from '../steps/response-context.ts';
import './colleagues.css';

const views = [
  { value: 'all', label: 'All sections' },
  { value: 'mine', label: 'My sections' },
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
            questions: questions.length,
            answered: stepAnswers.countAnswered(questions.map(({ questionId }) => questionId)),
          })),
        ),
      ),
    ),
  );
  if (!names || !shared || names.size < 2) return null;
  const shares = JSON.parse(json) as ReturnType<typeof sharesOf>;
  return (
    <div className="assign-bar">
      <SegmentedControl
        label="Sections shown"
        options={views}
        value={isOwnOnly ? 'mine' : 'all'}
        onChange={(value) => choose(value === 'mine')}
      />
      <ul className="assign-bar__shares t1 muted" aria-label="Who answers what">
        {shares.map((share) => (
          <li key={share.userId ?? ''}>
            <b className="b">
              {share.userId === null
                ? 'Nobody yet'
                : share.userId === userId
                  ? 'You'
                  : names.get(share.userId)}
            </b>{' '}
            <span className="num">
              {counted(share.sections, 'section')}, {share.answered} of {share.questions} answered
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

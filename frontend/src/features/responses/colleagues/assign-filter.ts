import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useSyncExternalStore } from 'react';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useColleagueFact } from './colleague-facts.ts';
import { useResponseState } from '../steps/response-context.ts';

type Section = Category['sections'][number];

const parameter = 'sections';

/** Whether only the user's own sections are shown; the address holds it. */
export function useOwnSectionsOnly(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [search, setSearch] = useChosenParams();
  return [
    search.get(parameter) === 'mine',
    (isOn) => setSearch({ [parameter]: isOn ? 'mine' : '' }, { replace: true, preventScrollReset: true }),
  ];
}

export const firstQuestionOf = (section: Section): number => section.questions[0]?.questionId ?? 0;

/** Which sections are shown: all of them, or those assigned to the user and those with a disputed answer of theirs. */
export function useIsShown(stepAnswers: StepAnswers): (section: Section) => boolean {
  const disputed = useSyncExternalStore(stepAnswers.subscribe, () => stepAnswers.disputed().join(' '));
  const { userId } = useResponseState();
  const [isOwnOnly] = useOwnSectionsOnly();
  const sections = useColleagueFact((facts) => facts.sections);
  if (!isOwnOnly || !sections) return () => true;
  const inDispute = new Set(disputed.split(' '));
  return (section) =>
    sections.get(firstQuestionOf(section))?.userId === userId ||
    section.questions.some(({ questionId }) => inDispute.has(String(questionId)));
}

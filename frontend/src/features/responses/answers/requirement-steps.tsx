import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { AnswersStep } from './answers-step.tsx';
import { AnswersKindProvider, useAnswersOf } from '../answer-saving/response-answers-context.ts';
import { useResponseState } from '../steps/response-context.ts';
import type { StepScreenProps } from '../steps/step-screen.ts';

function RequirementsStep({ kind, label }: StepScreenProps & { kind: RequirementKind }) {
  const { readOnly, due } = useResponseState();
  const { asked, stepAnswers } = useAnswersOf(kind);
  if (!asked.evaluation) {
    if (!asked.error) return <SkeletonRows rows={6} label="Loading the questions" />;
    return <NotLoaded title="The questions did not load" error={asked.error} refetch={asked.refetch} />;
  }
  return (
    <AnswersKindProvider value={kind}>
      <AnswersStep
        label={label}
        detail={readOnly ? 'It can no longer be changed.' : `${due} Answers are kept as you type.`.trim()}
        overview={asked.evaluation.overview}
        categories={asked.evaluation.categories}
        stepAnswers={stepAnswers}
        readOnly={readOnly}
      />
    </AnswersKindProvider>
  );
}

export const TechnicalStep = ({ label }: StepScreenProps) => (
  <RequirementsStep kind="technical" label={label} />
);
export const CommercialStep = ({ label }: StepScreenProps) => (
  <RequirementsStep kind="commercial" label={label} />
);

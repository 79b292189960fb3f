import { useCreateTechnicalMutation, useGetTechnicalQuery } from '../endpoints.ts';
import { RequirementsStep } from './requirements-step.tsx';
import { StepState } from '../wizard/step-state.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

export function TechnicalStep() {
  const { rfp, userId } = useWizard();
  const { data, error, refetch } = useGetTechnicalQuery({ params: { rfpId: rfp._id, userId } });
  const [createTechnical] = useCreateTechnicalMutation();
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return (
    <RequirementsStep
      kind="technical"
      loaded={data.technicalEval}
      read={async () => (await refetch().unwrap()).technicalEval}
      send={(body) => createTechnical({ body }).unwrap()}
    />
  );
}

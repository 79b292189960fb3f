import { useCreateCommercialMutation, useGetCommercialQuery } from '../endpoints.ts';
import { RequirementsStep } from './requirements-step.tsx';
import { StepState } from '../wizard/step-state.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

export function CommercialStep() {
  const { rfp, userId } = useWizard();
  const { data, error, refetch } = useGetCommercialQuery({ params: { rfpId: rfp._id, userId } });
  const [createCommercial] = useCreateCommercialMutation();
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return (
    <RequirementsStep
      kind="commercial"
      loaded={data.commercialEval}
      read={async () => (await refetch().unwrap()).commercialEval}
      send={(body) => createCommercial({ body }).unwrap()}
    />
  );
}

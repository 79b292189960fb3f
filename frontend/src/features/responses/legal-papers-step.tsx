import { useCreateLegalMutation, useDeleteLegalMutation, useGetLegalQuery } from '../../api/contract-api.ts';
import { linksAnew } from '../../api/links-anew.ts';
import { NotLoaded } from '../../api/not-loaded.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PapersForm } from './papers-form.tsx';
import { papersDetail } from './papers-rule.ts';
import { useResponse } from './response-context.ts';
import { StepHead } from './step-head.tsx';
import type { StepScreenProps } from './step-screens.tsx';

/** The own legal documents. None is called for. */
export function LegalPapersStep({ label }: StepScreenProps) {
  const response = useResponse();
  return (
    <>
      <StepHead label={label} detail={papersDetail(response, response.stepper.isSubmitted)} />
      <LegalPapers />
    </>
  );
}

function LegalPapers() {
  const { rfpId, userId } = useResponse();
  const { data, error, refetch } = useGetLegalQuery({ params: { rfpId, userId } }, linksAnew);
  const [handIn] = useCreateLegalMutation();
  const [takeBack] = useDeleteLegalMutation();
  if (error && !data) return <NotLoaded title="This step did not load" error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={4} label="Loading the step" />;
  return (
    <Sheet title="Legal documents" level={3} padded>
      <PapersForm
        label="Legal documents"
        addLabel="Add legal documents"
        stored={data.legalDoc.legalDocuments_docs}
        empty="Nothing uploaded yet..."
        faultOf={() => undefined}
        send={(added, key) => handIn({ body: { rfpId, legalDocuments: added as unknown as string[] }, key })}
        remove={(fileName) => takeBack({ body: { rfpId, fileName } }).unwrap()}
      />
    </Sheet>
  );
}

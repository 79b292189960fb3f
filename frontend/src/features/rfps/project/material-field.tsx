import { materialFile } from '@bidboard/backend/kernel/files/documents';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { useDeleteMaterialMutation } from '../../../api/contract-api.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FilesField } from '../../../ui/files/files-field.tsx';
import type { ListedFile } from '../../../ui/files/files-field.tsx';
import { useBoundField } from '../../../ui/fields/use-bound-field.ts';
import { useWizard } from '../wizard/wizard-context.ts';

const limits = documentLimits(materialFile);

interface MaterialFieldProps {
  stored: Project['supportingMaterial_docs'];
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  onDeleted: () => Promise<void>;
}

/** The documents that vendors read with the project, and those that its next save uploads. */
export function MaterialField({ stored, progress, onDeleted }: MaterialFieldProps) {
  const { rfp } = useWizard();
  const { value, error, set } = useBoundField<File[]>('supportingMaterial');
  const [deleteMaterial] = useDeleteMaterialMutation();
  const remove = async ({ name }: ListedFile) => {
    const deletion = deleteMaterial({ body: { rfpId: rfp._id, fileName: name } });
    if (await toastOutcome(deletion.unwrap())) await onDeleted();
  };
  return (
    <FilesField
      label="Supporting material"
      addLabel="Add supporting material"
      field="supportingMaterial"
      {...limits}
      stored={stored.map(listedDocument)}
      chosen={value}
      onChosen={set}
      error={error}
      disabled={false}
      progress={progress}
      remove={remove}
    />
  );
}

import type { documentLimits } from '../../api/document-files.ts';
import { FilesField } from '../../ui/files-field.tsx';
import type { ListedFile } from '../../ui/files-field.tsx';
import { useBoundField } from '../../ui/use-bound-field.ts';

interface NdaFilesProps {
  limits: ReturnType<typeof documentLimits>;
  stored: readonly ListedFile[];
  readOnly: boolean;
  progress: number | null;
  remove: (file: ListedFile) => Promise<void>;
}

/** The papers of the buyer's own agreement. */
export function NdaFiles({ limits, stored, readOnly, progress, remove }: NdaFilesProps) {
  const { value, error, set } = useBoundField<File[]>('companyNDADocument');
  return (
    <>
      {readOnly && stored.length === 0 ? <p className="muted">There are no files.</p> : null}
      <FilesField
        label="NDA files"
        addLabel="Add NDA files"
        field="companyNDADocument"
        {...limits}
        stored={stored}
        chosen={value}
        onChosen={set}
        error={error}
        disabled={false}
        readOnly={readOnly}
        progress={progress}
        remove={remove}
      />
    </>
  );
}

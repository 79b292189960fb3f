import { presentationFile } from '@bidboard/backend/contracts/documents';
import { documentLimits } from '../../api/document-files.ts';
import { FilesField } from '../../ui/files-field.tsx';
import type { ListedFile } from '../../ui/files-field.tsx';
import { useBoundField } from '../../ui/use-bound-field.ts';

const limits = documentLimits(presentationFile);

interface RecordingsFieldProps {
  stored: readonly ListedFile[];
  readOnly: boolean;
  /** 0 to 100 while chosen files are on their way. */
  progress: number | null;
  remove: (file: ListedFile) => Promise<void>;
}

/** The recordings of the presentation, and those that go with the next save. */
export function RecordingsField({ stored, readOnly, progress, remove }: RecordingsFieldProps) {
  const { value, error, set } = useBoundField<File[]>('digitalRecordingFiles');
  return (
    <>
      {readOnly && stored.length === 0 ? <p className="muted">There are no recordings.</p> : null}
      <FilesField
        label="Recordings"
        addLabel="Add recordings"
        field="digitalRecordingFiles"
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

import { FilesField } from './files-field.tsx';
import type { FilesFieldProps } from './files-field.tsx';
import { useBoundField } from '../fields/use-bound-field.ts';

interface FormFilesProps extends Pick<
  FilesFieldProps,
  'label' | 'addLabel' | 'limits' | 'inAll' | 'help' | 'stored' | 'progress' | 'remove'
> {
  /** The field of the surrounding form that holds the chosen files. */
  name: string;
  readOnly: boolean;
  /** The text if there are no files and none can be added. */
  none: string;
}

/** Files of a form: the stored ones, and those that its next save uploads. */
export function FormFiles({ name, readOnly, none, stored, ...field }: FormFilesProps) {
  const { value, error, set } = useBoundField<File[]>(name);
  return (
    <>
      {readOnly && stored.length === 0 ? <p className="muted">{none}</p> : null}
      <FilesField
        {...field}
        field={name}
        stored={stored}
        chosen={value}
        onChosen={set}
        error={error}
        disabled={false}
        readOnly={readOnly}
      />
    </>
  );
}

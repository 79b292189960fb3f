import { FilesField } from './files-field.tsx';
import type { FilesFieldProps } from './files-field.tsx';
import { useBoundField } from './use-bound-field.ts';

interface FormFilesProps extends Pick<
  FilesFieldProps,
  'label' | 'addLabel' | 'limits' | 'inAll' | 'help' | 'stored' | 'progress' | 'remove'
> {
  /** The field of the form around it in which the chosen files stand. */
  name: string;
  readOnly: boolean;
  /** Said where there are none and none can be added. */
  none: string;
}

/** Files of a form: those that are stored, and those that go with its next save. */
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

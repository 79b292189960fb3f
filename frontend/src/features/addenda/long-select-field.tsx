import Select from '@mui/material/Select';
import { FieldFrame, describedBy } from '../../ui/fields/field-frame.tsx';
import { SelectArrow } from '../../ui/fields/select-field.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';

interface LongSelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  onChosen?: ((value: string) => void) | undefined;
}

/** A native select, which thousands of questions do not slow down. */
export function LongSelectField({ name, label, options, placeholder, onChosen }: LongSelectFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        native
        fullWidth
        value={value ?? ''}
        error={error !== undefined}
        IconComponent={SelectArrow}
        onChange={(event) => {
          set(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={touch}
        inputProps={{ id, name, 'aria-describedby': describedBy(id, { error }) }}
      >
        <option value="">{placeholder}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

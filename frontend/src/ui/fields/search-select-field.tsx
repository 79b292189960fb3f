import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { useBoundField } from './use-bound-field.ts';
import './search-select-field.css';

interface SearchOption {
  value: string;
  label: string;
}

interface SearchSelectFieldProps {
  name: string;
  label: string;
  options: readonly SearchOption[];
  help?: ReactNode;
}

/** A choice from a list that is too long to read: typing narrows it. One option is always chosen. */
export function SearchSelectField({ name, label, options, help }: SearchSelectFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Autocomplete
        id={id}
        // Texts, since typing is lost whenever the chosen object is another one.
        options={options.map((option) => option.value)}
        getOptionLabel={labelOf}
        value={value}
        disableClearable
        openText={t`Open`}
        closeText={t`Close`}
        noOptionsText={t`No matches`}
        onChange={(_, chosen) => set(chosen)}
        onBlur={touch}
        renderInput={({ id: inputId, slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            id={inputId}
            name={name}
            className="search-select"
            fullWidth={fullWidth}
            disabled={disabled}
            error={error !== undefined}
            ref={slotProps.input.ref}
            endAdornment={slotProps.input.endAdornment}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy(id, { help, error }) }}
          />
        )}
      />
    </FieldFrame>
  );
}

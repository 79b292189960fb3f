import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, describedBy } from '../../../ui/fields/field-frame.tsx';
import { useBoundField } from '../../../ui/fields/use-bound-field.ts';
import './time-zone-field.css';
import { timeZones } from './project-values.ts';

const help = 'The dates of this RFP are days of this zone.';

export function TimeZoneField() {
  const { id, value, error, set, touch } = useBoundField<string>('timeZone');
  return (
    <FieldFrame id={id} label="Time zone" help={help} error={error}>
      <Autocomplete
        id={id}
        options={timeZones}
        value={value}
        disableClearable
        onChange={(_, zone) => set(zone)}
        onBlur={touch}
        renderInput={({ id: inputId, slotProps, fullWidth, disabled }) => (
          <OutlinedInput
            id={inputId}
            name="timeZone"
            className="time-zone"
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

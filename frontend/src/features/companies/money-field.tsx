import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, describedBy } from '../../ui/field-frame.tsx';
import { currencySymbol } from '../../ui/money-format.ts';
import { useBoundField } from '../../ui/use-bound-field.ts';

const mostFigures = 15;

/** Whole units of a currency: kept as figures, shown with thousands separators. */
export function MoneyField({ name, label, currency }: { name: string; label: string; currency: string }) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} error={error} optional>
      <OutlinedInput
        id={id}
        name={name}
        fullWidth
        value={value === '' ? '' : BigInt(value).toLocaleString('en-GB')}
        error={error !== undefined}
        autoComplete="off"
        startAdornment={<span className="affix-start faint">{currencySymbol(currency)}</span>}
        onChange={(event) =>
          set(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, mostFigures))
        }
        onBlur={touch}
        slotProps={{
          input: { inputMode: 'numeric', className: 'num', 'aria-describedby': describedBy(id, { error }) },
        }}
      />
    </FieldFrame>
  );
}

import { maxSlots } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { MeetingValues } from './meeting-values.ts';
import { localOf } from './slot-time.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Up to three times that suit the requester, in the reader's own time zone. Without any the vendor chooses. */
export function SlotsField() {
  const { values } = useFormikContext<MeetingValues>();
  return (
    <FieldFrame
      id="slots"
      label="Times that would suit you"
      optional
      group
      help={`Up to ${maxSlots}, in your time zone (${ownZone()}). The vendor takes one, or proposes another.`}
    >
      <FieldArray name="slots">
        {({ push, remove }) => (
          <div className="slots">
            {values.slots.map((_, at) => (
              <div className="slots__row" key={at}>
                <TextField
                  name={`slots[${at}]`}
                  label={`Time ${at + 1}`}
                  labelHidden
                  type="datetime-local"
                  min={localOf(new Date())}
                  className="grow"
                />
                <IconButton aria-label={`Remove time ${at + 1}`} onClick={() => remove(at)}>
                  <Icon name="x" />
                </IconButton>
              </div>
            ))}
            <div>
              <Button
                startIcon={<Icon name="plus" />}
                disabled={values.slots.length >= maxSlots}
                onClick={() => push('')}
              >
                Add a time
              </Button>
            </div>
          </div>
        )}
      </FieldArray>
    </FieldFrame>
  );
}

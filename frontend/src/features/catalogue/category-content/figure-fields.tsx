import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { emptyFigure } from './content-values.ts';
import type { ContentValues } from './content-values.ts';

const maxFigures = 12;

/** The fields for figures that appear as chips above the results: label and value. */
export function FigureFields() {
  const { values } = useFormikContext<ContentValues>();
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(values.kpis.length, 'input[name$=".label"]');
  return (
    <FieldArray name="kpis">
      {({ push, remove }) => (
        <div className="content-rows" ref={place}>
          {values.kpis.map(({ label }, at) => (
            <fieldset key={at} className="content-row content-row--figure">
              <legend className="vh">Figure {at + 1}</legend>
              <TextField name={`kpis[${at}].label`} label="Label" maxLength={60} />
              <TextField name={`kpis[${at}].value`} label="Value" maxLength={60} />
              <span className="content-row__actions">
                <IconButton
                  aria-label={`Remove ${label || 'figure'}`}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            </fieldset>
          ))}
          <div>
            <Button
              startIcon={<Icon name="plus" />}
              disabled={values.kpis.length >= maxFigures}
              onClick={() => {
                byHand();
                push(emptyFigure);
              }}
            >
              Add figure
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}

import { FieldArray, useFormikContext } from 'formik';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import type { ProductValues } from './product-values.ts';
import './video-links-field.css';

interface VideoLinksFieldProps {
  maxLinks: number;
  disabled: boolean;
}

/** Links to videos of the product, one per line; an empty line is not a link. */
export function VideoLinksField({ maxLinks, disabled }: VideoLinksFieldProps) {
  const { values } = useFormikContext<ProductValues>();
  const links = values.productSolVideoUrl;
  const { place, byHand } = useFocusAfterChange<HTMLUListElement>(links.length, 'input');
  return (
    <FieldArray name="productSolVideoUrl">
      {({ push, remove }) => (
        <FieldFrame id="product-videos" label="Solution video URLs" group optional>
          <ul className="video-links" ref={place}>
            {links.map((_, at) => (
              <li key={at}>
                <TextField
                  name={`productSolVideoUrl[${at}]`}
                  label={`Solution video URL ${at + 1}`}
                  labelHidden
                  type="url"
                  inputMode="url"
                  placeholder={disabled ? '' : 'https://'}
                  maxLength={255}
                  disabled={disabled}
                  help={at === 0 && !disabled ? 'A link to YouTube or Vimeo.' : undefined}
                />
                {at > 0 && !disabled ? (
                  <IconButton
                    aria-label={`Remove video ${at + 1}`}
                    onClick={() => {
                      byHand();
                      remove(at);
                    }}
                  >
                    <Icon name="trash" />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </ul>
          <div className="video-links__more">
            <Button
              startIcon={<Icon name="plus" />}
              disabled={disabled || links.length >= maxLinks}
              onClick={() => {
                byHand();
                push('');
              }}
            >
              Add video
            </Button>
          </div>
        </FieldFrame>
      )}
    </FieldArray>
  );
}

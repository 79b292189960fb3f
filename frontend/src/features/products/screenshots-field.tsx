import { plural, t } from '@lingui/core/macro';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { screenshotFile } from '@bidboard/backend/kernel/files/file-formats';
import {
  maxCaptionLength,
  maxScreenshotsPerProduct,
  screenshotMessages,
} from '@bidboard/backend/features/products/contracts/screenshots';
import type { Product } from '@bidboard/backend/features/products/contracts/products';
import { IconButton } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useBoundField } from '../../ui/fields/use-bound-field.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { movedScreenshot, type ScreenshotValue, type ProductValues } from './product-values.ts';
import styles from './screenshots-field.module.css';
import thumbnailStyles from '../../ui/gallery/thumbnail.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const help = t`Up to ${{ count: maxScreenshotsPerProduct }}, ${{ size: screenshotFile.maxBytes / 1_048_576 }} MB each: ${{ extensions: screenshotFile.extensions.join(', ') }}. Don’t show real people’s names.`;

interface ScreenshotsFieldProps {
  /** Null while a product is added. */
  product: Product | null;
  disabled: boolean;
  /** 0 to 100 while new screenshots upload. */
  progress: number | null;
}

/** The screenshots of the product in their order, each with a caption. A save applies all changes. */
export function ScreenshotsField({ product, disabled, progress }: ScreenshotsFieldProps) {
  const { isSubmitting } = useFormikContext<ProductValues>();
  const { value, error, set } = useBoundField<ScreenshotValue[]>('screenshots');
  const [refusal, setRefusal] = useState<{ reason: string; of: readonly ScreenshotValue[] }>();
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  // The browser drops the focus of a button whose row moves in the page.
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus();
    focused.current = null;
  }, [value]);
  const isFixed = disabled || isSubmitting;
  // After the upload, each row is another one, with the key of its stored file. Text typed into the old row would be lost with it.
  const isUploading = isSubmitting && value.some(({ file }) => file !== null);
  const add = (files: File[]) => {
    if (value.length + files.length > maxScreenshotsPerProduct)
      return setRefusal({ reason: screenshotMessages.screenshotsFull, of: value });
    set([...value, ...files.map((file) => ({ key: crypto.randomUUID(), caption: '', file }))]);
    announce(
      plural(files.length, {
        one: '# screenshot added. Write its caption.',
        other: '# screenshots added. Write their captions.',
      }),
    );
  };
  const move = (at: number, by: -1 | 1) => {
    const place = at + by;
    focused.current = `${value[at]?.key ?? ''} ${by}`;
    set(movedScreenshot(value, at, by));
    announce(t`Screenshot moved to place ${{ place: place + 1 }} of ${{ count: value.length }}.`);
  };
  const remove = (at: number) => {
    set(value.filter((_, place) => place !== at));
    list.current?.parentElement?.querySelector<HTMLElement>('[data-field="screenshots"]')?.focus();
  };
  const storedAt = new Map(product?.screenshots.map(({ key, location }) => [key, location]));
  return (
    <FieldFrame id="product-screenshots" label={t`Screenshots`} group optional>
      <ul className={styles.screenshots} ref={list}>
        {value.map(({ key, file }, at) => {
          const number = at + 1;
          return (
            <li key={key}>
              <Preview file={file} location={storedAt.get(key)} />
              <TextField
                name={`screenshots[${at}].caption`}
                label={t`Caption of screenshot ${number}`}
                help={
                  isFixed || at > 0 ? undefined : t`Describe the screenshot. Screen readers read this aloud.`
                }
                maxLength={maxCaptionLength}
                disabled={disabled}
                readOnly={isUploading}
              />
              {disabled ? null : (
                <div className={styles.actions}>
                  <IconButton
                    data-move={`${key} -1`}
                    aria-label={t`Move screenshot ${number} up`}
                    aria-disabled={isFixed || at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <Icon name="arrow-up" />
                  </IconButton>
                  <IconButton
                    data-move={`${key} 1`}
                    aria-label={t`Move screenshot ${number} down`}
                    aria-disabled={isFixed || at === value.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <Icon name="arrow-down" />
                  </IconButton>
                  <IconButton
                    aria-label={t`Remove screenshot ${number}`}
                    aria-disabled={isFixed}
                    onClick={() => remove(at)}
                  >
                    <Icon name="trash-2" />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className={visibilityStyles.visuallyHidden} role="status">
        {announcement}
      </p>
      <FileDrop
        label={t`Add screenshots`}
        field="screenshots"
        accept={screenshotFile.extensions.map((extension) => `.${extension}`).join(',')}
        multiple
        maxFiles={maxScreenshotsPerProduct}
        maxBytes={screenshotFile.maxBytes}
        help={disabled ? t`You can’t add screenshots to a published product.` : help}
        error={refusal?.of === value ? refusal.reason : error}
        disabled={isFixed}
        progress={progress}
        onFiles={add}
      />
    </FieldFrame>
  );
}

/** A new screenshot from its file, or a stored one. It is empty until the page has read either. */
function Preview({ file, location }: { file: File | null; location: string | undefined }) {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    // The content policy of the pages allows screenshots as data, and no other addresses of their own.
    reader.addEventListener('load', () => setRead(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  const source = file ? read : location;
  return <span className={thumbnailStyles.thumbnail}>{source ? <img src={source} alt="" /> : null}</span>;
}

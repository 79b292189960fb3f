import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import floating from '../floating/floating.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
  /** What the list shows instead of the label. */
  content?: ReactNode;
}

interface SelectProps<Value extends string> {
  id?: string | undefined;
  /** The accessible name, unless the label of a field gives it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** The name of the form's field. */
  field?: string | undefined;
  value: Value;
  options: readonly SelectOption<Value>[];
  /** What the button shows instead of the chosen label. */
  shown?: ReactNode;
  isInvalid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** 32 px high with 13 px text, inside tables and bars. */
  dense?: boolean | undefined;
  className?: string | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
}

/** A choice from a short list. It opens by a click, the arrow keys or Enter; typing finds an option. */
export function Select<Value extends string>({
  id,
  label,
  labelledBy,
  describedBy,
  field,
  value,
  options,
  shown,
  isInvalid = false,
  disabled = false,
  dense = false,
  className = '',
  onChange,
  onBlur,
}: SelectProps<Value>) {
  const name = { 'aria-label': label, 'aria-labelledby': labelledBy };
  return (
    // Base UI would add a style element, which the content policy refuses.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root<Value>
        value={value}
        onValueChange={(next) => (next === null ? undefined : onChange(next))}
        disabled={disabled}
      >
        <BaseSelect.Trigger
          {...name}
          id={id}
          className={`${styles.trigger} ${dense ? styles.dense : ''} ${className}`}
          data-field={field}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onBlur={onBlur}
        >
          <span className={styles.value}>
            {shown ?? options.find((option) => option.value === value)?.label}
          </span>
          <BaseSelect.Icon className={styles.icon}>
            <Icon name="chevron-down" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            className={floating.positioner}
            alignItemWithTrigger={false}
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            <BaseSelect.Popup className={floating.popup}>
              <BaseSelect.List {...name} className={styles.list}>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    className={floating.item}
                    value={option.value}
                    label={option.label}
                    disabled={option.disabled ?? false}
                  >
                    <BaseSelect.ItemText className={styles.text}>
                      {option.content ?? option.label}
                    </BaseSelect.ItemText>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}

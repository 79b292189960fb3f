import { t } from '@lingui/core/macro';
import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useRef, type ReactNode } from 'react';
import floating from '../floating/floating.module.css';
import { Icon } from '../icons/icon.tsx';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { InputBox } from './text-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import styles from './search-select.module.css';

interface SearchOption {
  value: string;
  label: string;
}

interface SearchSelectFieldProps {
  name: string;
  label: string;
  options: readonly SearchOption[];
  help?: ReactNode;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** How many options are listed at most; typing finds the others. */
  maxListed?: number | undefined;
  /** Runs after a choice by the user, to update what depends on it. */
  onChosen?: ((value: string) => void) | undefined;
}

/** A choice from a list that is too long to read: typing narrows it. A chosen option can be changed, but not cleared. */
export function SearchSelectField({
  name,
  label,
  options,
  help,
  placeholder,
  maxListed = -1,
  onChosen,
}: SearchSelectFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  // Texts that stay the same array, since new items would undo what is being typed.
  const values = options.map((option) => option.value).join('\n');
  const items = useMemo(() => (values === '' ? [] : values.split('\n')), [values]);
  const box = useRef<HTMLDivElement>(null);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Combobox.Root
        items={items}
        itemToStringLabel={labelOf}
        value={value || null}
        limit={maxListed}
        autoHighlight
        onValueChange={(chosen) => {
          if (chosen === null) return;
          set(chosen);
          onChosen?.(chosen);
        }}
      >
        <div ref={box}>
          <InputBox
            end={
              <Combobox.Trigger className={styles.button} aria-label={t`Open`} tabIndex={-1}>
                <Icon name="chevron-down" />
              </Combobox.Trigger>
            }
          >
            <Combobox.Input
              id={id}
              data-field={name}
              placeholder={placeholder}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy(id, { help, error })}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onBlur={touch}
            />
          </InputBox>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner className={floating.positioner} anchor={box} align="start" sideOffset={4}>
            <Combobox.Popup className={`${floating.popup} ${styles.popup}`}>
              <Combobox.Empty className={styles.none}>{t`No matches`}</Combobox.Empty>
              <Combobox.List className={styles.list} aria-labelledby={`${id}-label`}>
                {(option: string) => (
                  <Combobox.Item key={option} className={floating.item} value={option}>
                    {labelOf(option)}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}

import { Slider as BaseSlider } from '@base-ui/react/slider';
import { useId, useState, type ReactNode } from 'react';
import { TextInput } from './text-input.tsx';
import fieldStyles from './field.module.css';
import styles from './slider.module.css';
import textStyles from '../styles/text.module.css';

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** What an arrow key changes, 1 unless given. Page up and page down change ten times as much. */
  step?: number | undefined;
  /** After the typed value: a unit. */
  unit?: string | undefined;
  /** The value as text, in the field and for screen readers. */
  format: (value: number) => string;
  /** Reads a typed value; NaN if it is none. */
  parse: (typed: string) => number;
  /** What is wrong with a text that `parse` does not read, or with a value outside of the bounds. */
  error: string;
  note?: ReactNode;
  disabled?: boolean | undefined;
}

/**
 * A slider with its value beside it, which can also be typed. A typed value applies at once. Invalid text changes nothing and shows
 * the error.
 */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  unit,
  format,
  parse,
  error,
  note,
  disabled = false,
}: SliderProps) {
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);
  const isAllowed = (typed: number) => typed >= min && typed <= max;
  const isInvalid = typing !== null && !isAllowed(parse(typing));
  return (
    <div className={styles.slider} {...(disabled && { 'data-disabled': '' })}>
      <label htmlFor={`${id}-typed`} className={textStyles.medium}>
        {label}
      </label>
      <BaseSlider.Root
        value={value}
        min={min}
        max={max}
        step={step}
        largeStep={step * 10}
        disabled={disabled}
        onValueChange={(next) => onChange(next)}
      >
        <BaseSlider.Control className={styles.control}>
          <BaseSlider.Track className={styles.track}>
            <BaseSlider.Indicator className={styles.indicator} />
            <BaseSlider.Thumb
              className={styles.thumb}
              aria-describedby={note ? `${id}-note` : undefined}
              getAriaLabel={() => label}
              getAriaValueText={() => `${format(value)}${unit ?? ''}`}
            />
          </BaseSlider.Track>
        </BaseSlider.Control>
      </BaseSlider.Root>
      <TextInput
        id={`${id}-typed`}
        dense
        autoComplete="off"
        inputMode="decimal"
        maxLength={12}
        className={textStyles.tabular}
        value={typing ?? format(value)}
        end={unit}
        disabled={disabled}
        isInvalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : note ? `${id}-note` : undefined}
        onChange={({ target }) => {
          setTyping(target.value);
          const typed = parse(target.value);
          if (isAllowed(typed)) onChange(typed);
        }}
        onBlur={() => setTyping(null)}
      />
      {isInvalid ? (
        <p id={`${id}-error`} className={`${styles.note} ${fieldStyles.fieldError}`} role="alert">
          {error}
        </p>
      ) : null}
      {note ? (
        <p id={`${id}-note`} className={`${styles.note} ${textStyles.small} ${textStyles.muted}`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './text-input.module.css';
import textStyles from '../styles/text.module.css';

interface BoxProps {
  /** 32 px high with 13 px text, inside tables and bars. */
  dense?: boolean | undefined;
  /** Before the text: a currency. */
  start?: ReactNode;
  /** After the text: a unit, a button. */
  end?: ReactNode;
  /** A class of the caller, for the place and width of the box. */
  className?: string | undefined;
}

interface TextInputProps extends ComponentProps<'input'>, BoxProps {
  isInvalid: boolean;
}

/** The frame of an input, with a currency, a unit or a button beside its text. */
export const InputBox = ({
  dense = false,
  start,
  end,
  className = '',
  children,
}: BoxProps & { children: ReactNode }) => (
  <div className={`${styles.box} ${dense ? styles.dense : ''} ${className}`}>
    {start ? <span className={`${textStyles.faint} ${styles.start}`}>{start}</span> : null}
    {children}
    {end ? <span className={`${textStyles.faint} ${styles.end}`}>{end}</span> : null}
  </div>
);

/** A line of text in a form. */
export const TextInput = ({ dense, start, end, className, isInvalid, ...input }: TextInputProps) => (
  <InputBox dense={dense} start={start} end={end} className={className}>
    <input {...input} aria-invalid={isInvalid} />
  </InputBox>
);

interface TextAreaProps extends ComponentProps<'textarea'>, Pick<BoxProps, 'dense' | 'className'> {
  rows: number;
  isInvalid: boolean;
}

/** Several lines of text in a form. It starts with `rows` lines and grows with its text. */
export const TextArea = ({ dense, className, isInvalid, rows, ...input }: TextAreaProps) => (
  <InputBox dense={dense} className={className}>
    <textarea {...input} rows={rows} style={{ '--rows': rows } as CSSProperties} aria-invalid={isInvalid} />
  </InputBox>
);

import { Icon } from '../../ui/icons/icon.tsx';
import styles from '../../ui/fields/field.module.css';

/** The error of the field whose id is `of`; renders nothing if there is none. */
export function FieldErrorText({ of, text }: { of: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.fieldError} id={`${of}-error`}>
      <Icon name="triangle-alert" />
      {text}
    </p>
  );
}

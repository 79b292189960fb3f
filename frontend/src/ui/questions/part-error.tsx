import { Icon } from '../icons/icon.tsx';
import styles from '../fields/field.module.css';

/** The error of the field with this id; renders nothing if there is none. */
export function PartError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.fieldError} id={`${id}-error`}>
      <Icon name="triangle-alert" />
      {text}
    </p>
  );
}

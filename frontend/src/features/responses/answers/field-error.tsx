import { Icon } from '../../../ui/icons/icon.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';

/** The error of a field of an answer, if there is one. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p className={fieldStyles.fieldError} id={id}>
      <Icon name="triangle-alert" />
      {error}
    </p>
  );

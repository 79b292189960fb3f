import { Icon } from '../../ui/icons/icon.tsx';

/** The error of the field whose id is `of`; renders nothing if there is none. */
export function FieldErrorText({ of, text }: { of: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="field__error" id={`${of}-fault`}>
      <Icon name="triangle-alert" />
      {text}
    </p>
  );
}

import { Icon } from '../../ui/icon.tsx';

/** What is wrong with the field whose id is `of`; nothing where nothing is. */
export function FieldErrorText({ of, text }: { of: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="field__error" id={`${of}-fault`}>
      <Icon name="warn" />
      {text}
    </p>
  );
}

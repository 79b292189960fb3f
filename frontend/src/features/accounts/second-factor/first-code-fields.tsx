import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { CodeField } from './code-field.tsx';
import { KeyPicture } from './key-picture.tsx';

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for the phone and asks for a first code, which proves that the phone has it. */
export function FirstCodeFields({ secret, address }: { secret: string; address: string }) {
  return (
    <>
      <FormErrorSummary />
      <p>Let your authenticator read this picture:</p>
      <KeyPicture address={address} />
      <p>
        Without a camera type in this key, <b className="b num key-text">{inFours(secret)}</b>, or{' '}
        <a href={address}>open it on this device</a>.
      </p>
      <CodeField label="Code that it shows" help="Six digits, new every half minute." />
    </>
  );
}

import { TextField } from '../../ui/text-field.tsx';

/** A code of an authenticator or a recovery code: phones offer digits first, and fill in what they know. */
export function CodeField({ label = 'Code', help }: { label?: string; help: string }) {
  return <TextField name="code" label={label} help={help} autoComplete="one-time-code" numeric />;
}

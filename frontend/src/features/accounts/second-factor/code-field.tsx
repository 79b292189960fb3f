import { t } from '@lingui/core/macro';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** A field for an authenticator code or a recovery code. Phones offer digits first, and fill in a code that they know. */
export function CodeField({ label = t`Code`, help }: { label?: string; help: string }) {
  return <TextField name="code" label={label} help={help} autoComplete="one-time-code" numeric />;
}

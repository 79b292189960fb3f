import { check, type Infer } from '../../../kernel/schema/schema.ts';
import { refuse } from '../../../platform/refusal.ts';

/** Returns the typed values of a form, from a body that may carry an ID token instead. A body without a token leaves it out. */
export function typedForm<S extends Parameters<typeof check>[0]>(
  form: S,
  body: { isGoogleLogin?: boolean | undefined },
): Infer<S> {
  const typed = Object.entries(body).filter(([name]) => name !== 'isGoogleLogin');
  const checked = check(form, Object.fromEntries(typed));
  return checked.ok ? checked.value : refuse('invalidFields', { errors: checked.errors });
}

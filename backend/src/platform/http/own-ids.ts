import type * as yup from 'yup';
import { callersIdsOf } from '../../kernel/schema/schema.ts';
import type { Caller } from '../handler.ts';
import { refuse } from '../refusal.ts';

/** Refuses notFound if a request names another user in a field for the caller's own id. */
export function requireOwnIds(schema: yup.Schema, value: unknown, caller: Caller | null): void {
  for (const name of callersIdsOf(schema)) {
    const id = (value as { readonly [name: string]: unknown })[name];
    if (typeof id === 'string' && id.toLowerCase() !== caller?.userId) refuse('notFound');
  }
}

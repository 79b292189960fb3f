import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type * as yup from 'yup';
import type { Contract } from '../../kernel/contract.ts';
import { check, PathNumber } from '../../kernel/schema/schema.ts';
import { refuse } from '../refusal.ts';
import { correlationOfTrace, readTraceparent } from '../observability/traces/spans.ts';

/** The parts of a request outside its body. */

/** Returns the correlation id that the request states, or the trace that it belongs to, otherwise a new one. */
export function correlationOf(request: Request): string {
  const header = request.headers['x-correlation-id'];
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header;
  const before = readTraceparent(traceparentOf(request));
  return before ? correlationOfTrace(before.traceId) : randomUUID();
}

export function traceparentOf(request: Request): string | undefined {
  const header = request.headers['traceparent'];
  return typeof header === 'string' ? header : undefined;
}

export function tokenOf(request: Request): string | undefined {
  const token = request.headers['token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/**
 * Reads the parameters of a path. A path that cannot name anything gets 404. A number out of range in it gets 400, as in a query
 * string.
 */
export function readParams(contract: Contract, request: Request): never {
  if (!contract.path.includes(':')) return {} as never;
  const present = Object.fromEntries(
    Object.entries(request.params).filter(([, value]) => value !== undefined),
  );
  const checked = check(contract.params, present);
  if (checked.ok) return checked.value as never;
  const { fields } = contract.params as yup.ObjectSchema<yup.AnyObject>;
  const malformed = checked.errors.filter(({ field }) => fields[field] instanceof PathNumber);
  return malformed.length > 0 ? refuse('malformed', { errors: malformed }) : refuse('notFound');
}

export function readKey(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key) ? key : refuse('idempotencyKeyInvalid');
}

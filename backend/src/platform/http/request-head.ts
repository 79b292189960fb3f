import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Contract } from '../../contracts/contract.ts';
import { check } from '../../contracts/schema.ts';
import { refuse } from '../refusal.ts';

/** What a request says beside its body. */

export function correlationOf(request: Request): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function tokenOf(request: Request): string | undefined {
  const token = request.headers['token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** A path that cannot name anything names nothing: 404, not 400. */
export function readParams(contract: Contract, request: Request): never {
  if (!contract.path.includes(':')) return {} as never;
  const present = Object.fromEntries(
    Object.entries(request.params).filter(([, value]) => value !== undefined),
  );
  const checked = check(contract.params, present);
  return (checked.ok ? checked.value : refuse('notFound')) as never;
}

export function readKey(request: Request): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key) ? key : refuse('idempotencyKeyInvalid');
}

import type { Contract } from '../../../kernel/contract.ts';
import { callersIdsOf } from '../../../kernel/schema/schema.ts';
import type { RefusalCode } from '../../../kernel/refusals.ts';
import { hasFields } from './openapi-shape.ts';

/** Returns every refusal of a call: what the edge refuses for calls of its kind, and what the call itself refuses. */
export function refusalsOf(contract: Contract): RefusalCode[] {
  const isRead = contract.method === 'GET';
  const isRepeatable = takesIdempotencyKey(contract);
  const codes: (RefusalCode | false)[] = [
    // A query string that its schema refuses is malformed, and so is a body that is not JSON.
    !(isRead && contract.kind === 'command') && 'malformed',
    isRepeatable && 'idempotencyKeyInvalid',
    // A visitor's call with a dead token gets this refusal too.
    'unauthenticated',
    (contract.who === 'operator' || hasFields(contract.params) || namesItsCaller(contract)) && 'notFound',
    contract.who === 'operator' && 'secondFactorRequired',
    !isRead && 'payloadTooLarge',
    !isRead && 'unsupportedMediaType',
    !isRead && 'invalidFields',
    contract.multipart?.files !== undefined && 'fileUnfit',
    contract.multipart?.files !== undefined && 'storageQuotaReached',
    isRepeatable && 'idempotencyKeyReused',
    'defect',
    'unavailable',
    'overloaded',
    // One caller sent too many requests at once.
    'tooManyRequests',
    // A read may also need space on the database's disk, for sorting.
    'storageFull',
  ];
  return [...new Set([...codes.filter((code) => code !== false), ...(contract.refuses ?? [])])];
}

/** Returns whether a request names its caller. It is refused if that is another user. */
const namesItsCaller = (contract: Contract): boolean =>
  callersIdsOf(contract.kind === 'command' ? contract.body : contract.search).length > 0;

/**
 * Returns whether a call accepts an idempotency key. Links are followed, not repeated, and a response that carries a token is
 * never stored.
 */
export const takesIdempotencyKey = (contract: Contract): boolean =>
  contract.kind === 'command' && contract.method !== 'GET' && contract.secretAnswer !== true;

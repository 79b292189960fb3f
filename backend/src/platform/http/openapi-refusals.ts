import { callRefusals } from '../../contracts/call-refusals.ts';
import type { Contract } from '../../contracts/contract.ts';
import { callersIdsOf } from '../../contracts/schema.ts';
import type { RefusalCode } from '../../contracts/refusals.ts';
import { hasFields } from './openapi-shape.ts';

/** Every refusal that a call may answer: what the edge refuses of calls of its kind, and what the call itself refuses. */
export function refusalsOf(contract: Contract): RefusalCode[] {
  const isRead = contract.method === 'GET';
  const isRepeatable = takesIdempotencyKey(contract);
  const codes: (RefusalCode | false)[] = [
    // A query string that its schema refuses is malformed; so is a body that is no JSON.
    !(isRead && contract.kind === 'command') && 'malformed',
    isRepeatable && 'idempotencyKeyInvalid',
    // A visitor's call with a dead token is told so too.
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
    // Too many at once of one caller.
    'tooManyRequests',
    // A read may need room on the database's disk too, to sort in.
    'storageFull',
  ];
  return [...new Set([...codes.filter((code) => code !== false), ...(callRefusals[contract.name] ?? [])])];
}

/** Whether a request says who asks, which is refused where it is somebody else. */
const namesItsCaller = (contract: Contract): boolean =>
  callersIdsOf(contract.kind === 'command' ? contract.body : contract.search).length > 0;

/** Links are followed, not repeated, and an answer that carries a token is never kept. */
export const takesIdempotencyKey = (contract: Contract): boolean =>
  contract.kind === 'command' && contract.method !== 'GET' && contract.secretAnswer !== true;

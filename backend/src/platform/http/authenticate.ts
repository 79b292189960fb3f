import type { Contract } from '../../contracts/contract.ts';
import { beOperator, findCaller } from '../admission.ts';
import type { Entrant } from '../gate/gate.ts';
import type { Caller } from '../handler.ts';
import { refuse } from '../refusal.ts';
import type { Edge } from './edge.ts';

/** Who sends a request, as far as it is known before its body is read. */
export interface Sender {
  caller: Caller | undefined;
  /** Whether that was just read. Otherwise it is what the token meant last time, and the transaction confirms it. */
  isConfirmed: boolean;
}

/**
 * Refuses who may not call this at all, before their body costs anything: unauthenticated, notFound, secondFactorRequired.
 * A token that this process has seen is believed for now, unless `isStrict`: so most calls take no statement more than they did.
 */
export async function authenticate(
  { who }: Pick<Contract, 'who'>,
  token: string | undefined,
  { database, tokenLookup, seen, gate }: Pick<Edge, 'database' | 'tokenLookup' | 'seen' | 'gate'>,
  entrant: Entrant,
  isStrict: boolean,
): Promise<Sender> {
  if (token === undefined)
    return who === 'visitor' ? { caller: undefined, isConfirmed: true } : refuse('unauthenticated');
  const known = isStrict ? undefined : seen.get(token);
  // Somebody who was no operator last time may be one by now.
  if (known && (who !== 'operator' || known.isOperator)) return { caller: known, isConfirmed: false };
  const caller = await gate.run({ ...entrant, call: 'authenticate' }, () =>
    findCaller(database, tokenLookup, token),
  );
  if (!caller) return refuse('unauthenticated');
  seen.set(token, caller);
  if (who === 'operator') beOperator(caller);
  return { caller, isConfirmed: true };
}

import type { DeclarationStatus } from './contract.ts';

/** What a person has said about one vendor; null: nothing yet. */
export interface VendorStatement {
  hasConflict: boolean | null;
}

/**
 * Decides the state of a person. One conflict outweighs everything else. One vendor without a declaration makes the state `missing`.
 * Without vendors there is nothing to declare.
 */
export function statusOf(stated: readonly VendorStatement[]): DeclarationStatus {
  if (stated.some(({ hasConflict }) => hasConflict)) return 'conflict';
  return stated.some(({ hasConflict }) => hasConflict === null) ? 'missing' : 'declared';
}

/** Returns the refusal for a person who must declare; null if the person may read responses. */
export const refusalOf = (status: DeclarationStatus) =>
  ({ declared: null, missing: 'declarationRequired', conflict: 'conflictDeclared' })[status] as
    | 'declarationRequired'
    | 'conflictDeclared'
    | null;

import type { Contract } from '../../kernel/contract.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { refusalOf, statusOf } from './declaration.ts';
import { findRequired, type Person } from './declaration-store.ts';

/** Returns why a person may not read or rate the responses of an RFP; null if the person may, or is not of the buyer. */
export async function findObstacle(db: Queryable, person: Person, rfpId: string) {
  const stated = await findRequired(db, person, rfpId);
  return stated && refusalOf(statusOf(stated));
}

/** Refuses declarationRequired or conflictDeclared. */
export async function requireDeclaration(db: Queryable, person: Person, rfpId: string): Promise<void> {
  const obstacle = await findObstacle(db, person, rfpId);
  if (obstacle) refuse(obstacle);
}

/**
 * Whether a call is about responses, as its contract says by its refusals. `infra/verification/authorization/declarations.int.test.ts`
 * names every other call of the buyer with a reason.
 */
export const isAboutResponses = ({ refuses }: Pick<Contract, 'refuses'>): boolean =>
  refuses?.includes('declarationRequired') ?? false;

/** A call that names something else of the RFP asks `requireDeclaration` in its handler. */
const rfpIdOf = (input: unknown): string | undefined => (input as { rfpId?: string }).rfpId;

async function requireOf(db: Queryable, caller: Person | null, input: unknown): Promise<void> {
  const rfpId = rfpIdOf(input);
  if (caller && rfpId !== undefined) await requireDeclaration(db, caller, rfpId);
}

/** Puts the guard before a handler of such a call, and returns every other handler as it is. */
export function guardByDeclaration(handler: Handler): Handler {
  if (!isAboutResponses(handler.contract)) return handler;
  if ('find' in handler)
    return {
      ...handler,
      find: async (context, prepared) => {
        await requireOf(context.db, context.caller, context.params);
        return handler.find(context, prepared);
      },
    };
  return {
    ...handler,
    handle: async (context, prepared) => {
      await requireOf(context.db, context.caller, context.body);
      return handler.handle(context, prepared);
    },
  };
}

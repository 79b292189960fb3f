import type { Queryable } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { refusalOf, statusOf } from './declaration.ts';
import { findRequired, type Person } from './declaration-store.ts';

/** Returns why a person may not read or rate the responses of an RFP; null if it may, or is not of the buyer. */
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
 * Every call by which people of a buyer read, rate or decide on responses. Each of them takes the id of the RFP, as a parameter or
 * in its body. `declaration-walk.int.test.ts` names every other call of the buyer with a reason.
 */
export const callsAboutResponses: ReadonlySet<string> = new Set([
  'vendorTable',
  'vendorResponse',
  'sectionResponses',
  'sensitivity',
  'evaluationSignals',
  'rateAnswer',
  'consensus',
  'openConsensus',
  'agreeUnanimous',
  'vendorDocuments',
  'getNdaAnswer',
  'getAllNdaAnswers',
  'getAllFinalPresentations',
  'getReference',
  'getAllReferences',
  'getPricing',
  'getAllPricing',
  'priceComparison',
  'getLegal',
  'getAllLegal',
  'rfpAudit',
  'exportRfpAudit',
  'getReports',
  'requestReport',
  'rfpDecision',
  'markVendor',
  'awardRfp',
  'rfpApprovals',
  'rfpAgreement',
  'saveAgreement',
]);

const rfpIdOf = (input: unknown): string => (input as { rfpId: string }).rfpId;

/** Puts the guard before a handler of such a call, and returns every other handler as it is. */
export function guardByDeclaration(handler: Handler): Handler {
  if (!callsAboutResponses.has(handler.contract.name)) return handler;
  if ('find' in handler)
    return {
      ...handler,
      find: async (context, prepared) => {
        if (context.caller) await requireDeclaration(context.db, context.caller, rfpIdOf(context.params));
        return handler.find(context, prepared);
      },
    };
  return {
    ...handler,
    handle: async (context, prepared) => {
      if (context.caller) await requireDeclaration(context.db, context.caller, rfpIdOf(context.body));
      return handler.handle(context, prepared);
    },
  };
}

import {
  declarationText,
  declarationTextVersion,
  declareConflict,
  declareNoConflict,
  messages,
  rfpDeclarations,
  type DeclaringPerson,
} from './contract.ts';
import { statusOf } from './declaration.ts';
import {
  findOwnRfp,
  isDecided,
  listPeople,
  listStated,
  lockRfp,
  putDeclaration,
  type Person,
} from './declaration-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { canonicalJson, sha256Of } from '../../platform/canonical-json.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { isoTimeOrNull } from '../../platform/time/calendar-day.ts';

/** Returns the SHA-256 of the text with the name of one vendor, as a declaration about it stores. */
export const textHashOf = (vendor: string): string => sha256Of(canonicalJson([declarationText, vendor]));

/** Names a list of vendors with the text, so that a declaration is about what its person read. */
const shownOf = (vendors: readonly { inviteId: string; vendor: string }[]): string =>
  sha256Of(
    canonicalJson([
      declarationText,
      vendors.map(({ inviteId, vendor }): [string, string] => [inviteId, vendor]),
    ]),
  );

/** Lists the people with the state of each. */
export async function listDeclarations(
  db: Queryable,
  rfpId: string,
  mayReadReasonsOf: (userId: string) => boolean,
): Promise<DeclaringPerson[]> {
  const byPerson = Map.groupBy(await listPeople(db, rfpId), ({ userId }) => userId);
  return [...byPerson].map(([userId, rows]) => ({
    userId,
    userName: rows[0]?.userName ?? '',
    status: statusOf(rows.filter(({ inviteId }) => inviteId !== null)),
    declaredAt: isoTimeOrNull(
      rows.reduce<number | null>(
        (latest, { declaredAt }) => (declaredAt === null ? latest : Math.max(latest ?? 0, declaredAt)),
        null,
      ),
    ),
    conflicts: rows
      .filter(({ hasConflict }) => hasConflict)
      .map(({ vendor, reason }) => ({ vendor, reason: mayReadReasonsOf(userId) ? reason : null })),
  }));
}

const rfpDeclarationsHandler = queryHandler(rfpDeclarations, async ({ params, caller, db }) => {
  const rfp = orNotFound(await findOwnRfp(db, caller, params.rfpId));
  const stated = await listStated(db, rfp.id, caller.userId);
  const mayReadReasons =
    rfp.ownerId === caller.userId || caller.companyRole === 'owner' || caller.companyRole === 'admin';
  return {
    isRequired: rfp.requiresDeclaration && rfp.isPublished,
    status: statusOf(stated),
    text: declarationText,
    textVersion: declarationTextVersion,
    vendors: stated.map(({ inviteId, vendor, hasConflict }) => ({
      inviteId,
      vendor,
      isNew: hasConflict === null,
    })),
    shown: shownOf(stated),
    people: await listDeclarations(db, rfp.id, (userId) => mayReadReasons || userId === caller.userId),
  };
});

/** Finds the RFP for a declaration and locks it, so that no vendor is added before the commit. */
async function lockForDeclaration(db: Queryable, caller: Person, rfpId: string) {
  const rfp = orNotFound(await findOwnRfp(db, caller, rfpId));
  if (!rfp.requiresDeclaration) return refuse('stepLeftOut');
  if (!rfp.isPublished) return refuse('notPublished');
  await lockRfp(db, rfp.id);
  if (await isDecided(db, rfp.id)) return refuse('rfpDecided');
  return { rfpId: rfp.id, stated: await listStated(db, rfp.id, caller.userId) };
}

const noConflictIn = { hasConflict: false, reason: '', textVersion: declarationTextVersion };

/** Declares for all vendors at once. A conflict that was stated by mistake is taken back by this, which the trail shows. */
const declareNoConflictHandler = commandHandler(
  declareNoConflict,
  async ({ body, caller, db, record, now }) => {
    const { rfpId, stated } = await lockForDeclaration(db, caller, body.rfpId);
    if (body.shown !== shownOf(stated)) return refuse('staleVersion');
    const { userId } = caller;
    const open = stated.filter(({ hasConflict }) => hasConflict !== false);
    if (open.length > 0)
      await record(
        { name: 'declarationMade', payload: { rfpId, userId } },
        ...open.map(({ inviteId, vendor }) =>
          putDeclaration({ rfpId, inviteId, userId, ...noConflictIn, textHash: textHashOf(vendor) }, now),
        ),
      );
    return { message: messages.declarationMade };
  },
);

const declareConflictHandler = commandHandler(declareConflict, async ({ body, caller, db, record, now }) => {
  const { rfpId, stated } = await lockForDeclaration(db, caller, body.rfpId);
  const { vendor, inviteId } = orNotFound(
    stated.find((candidate) => candidate.inviteId === body.inviteId.toLowerCase()) ?? null,
  );
  const { userId } = caller;
  await record(
    { name: 'conflictDeclared', payload: { rfpId, inviteId, userId } },
    putDeclaration(
      {
        rfpId,
        inviteId,
        userId,
        hasConflict: true,
        reason: body.reason,
        textVersion: declarationTextVersion,
        textHash: textHashOf(vendor),
      },
      now,
    ),
  );
  return { message: messages.conflictDeclared };
});

export const declarationHandlers: Handler[] = [
  rfpDeclarationsHandler,
  declareNoConflictHandler,
  declareConflictHandler,
];

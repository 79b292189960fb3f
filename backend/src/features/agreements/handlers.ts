import { acceptAward, messages, ownAward, rfpAgreement, saveAgreement } from './contract.ts';
import { acceptanceText, agreementErrors, decideAcceptance } from './agreement.ts';
import {
  addAcceptance,
  findAcceptance,
  findAgreement,
  loadAcceptanceFacts,
  saveDetails,
} from './agreement-store.ts';
import { listAgreementFiles, listSharedFiles } from './agreement-file-store.ts';
import {
  removeAgreementFileHandler,
  saveAgreementFileHandler,
  shareAgreementFileHandler,
} from './agreement-files.ts';
import { sha256Of } from '../../platform/canonical-json.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import {
  findDecision,
  findOwnOutcome,
  findOfferedPrice,
  findPrice,
  listDecidedVendors,
  lockRfp,
} from '../decisions/public.ts';
import { inviteReadBy, loadOwnRfp } from '../rfps/public.ts';

/** Returns what followed the award of the buyer's own RFP. */
const rfpAgreementHandler = (links: FileLinks) =>
  queryHandler(rfpAgreement, async ({ params, caller, db, now }) => {
    const rfp = await loadOwnRfp(db, caller, params.rfpId);
    const inviteId = (await findDecision(db, rfp.id))?.awardedInviteId ?? null;
    const vendors = inviteId === null ? [] : await listDecidedVendors(db, rfp.id);
    return {
      vendor: vendors.find((vendor) => vendor.inviteId === inviteId)?.companyName ?? null,
      currency: rfp.currency,
      priceMinor: inviteId === null ? null : await findPrice(db, inviteId),
      acceptance: inviteId === null ? null : await findAcceptance(db, inviteId),
      agreement: inviteId === null ? null : await findAgreement(db, rfp.id),
      files: inviteId === null ? [] : await listAgreementFiles(db, rfp.id, links, now),
    };
  });

/** Saves the details of the contract. Of two saves of the same version, the second gets an edit conflict. */
const saveAgreementHandler = commandHandler(saveAgreement, async ({ body, caller, db, record, now }) => {
  const { rfpId, version, ...details } = body;
  const rfp = await loadOwnRfp(db, caller, rfpId);
  await lockRfp(db, rfp.id);
  if (!(await findDecision(db, rfp.id))?.awardedInviteId) return refuse('notAwarded');
  const errors = agreementErrors(details);
  if (errors.length > 0) return refuse('invalidFields', { errors });
  if ((await findAgreement(db, rfp.id))?.version !== (version === 0 ? undefined : version))
    return refuse('staleVersion');
  const { reference, note } = details;
  await record(
    { name: 'agreementSaved', payload: { rfpId: rfp.id } },
    saveDetails(
      rfp.id,
      { ...details, reference: reference.trim(), note: note.trim(), version },
      { userId: caller.userId, now },
    ),
  );
  return { message: messages.agreementSaved, version: version + 1 };
});

/** Returns whether the vendor's own response won, and whether its award is accepted. The buyer has no award. */
const ownAwardHandler = (links: FileLinks) =>
  queryHandler(ownAward, async ({ params, caller, db, now }) => {
    const inviteId = orNotFound(await inviteReadBy(db, caller, params.rfpId));
    const isAwarded = (await findOwnOutcome(db, inviteId))?.outcome === 'awarded';
    return {
      isAwarded,
      acceptance: isAwarded ? await findAcceptance(db, inviteId) : null,
      files: isAwarded ? await listSharedFiles(db, params.rfpId, links, now) : [],
    };
  });

/** Accepts the award. The document names what was accepted, and its hash proves that it has not changed since. */
const acceptAwardHandler = commandHandler(acceptAward, async ({ body, caller, db, record, now }) => {
  const ownInviteId = await inviteReadBy(db, caller, body.rfpId);
  const rfpId = body.rfpId.toLowerCase();
  await lockRfp(db, rfpId);
  const decision = await findDecision(db, rfpId);
  const existing = ownInviteId === null ? null : await findAcceptance(db, ownInviteId);
  const decided = decideAcceptance({
    awardedInviteId: decision?.awardedInviteId ?? null,
    ownInviteId,
    isAccepted: existing !== null,
  });
  if (!decided.ok) return refuse(decided.code);
  const inviteId = orNotFound(ownInviteId);
  if (existing) return { message: messages.awardAccepted, acceptance: existing };
  const outcome = orNotFound(await findOwnOutcome(db, inviteId));
  const facts = await loadAcceptanceFacts(db, inviteId, caller.userId);
  const document = acceptanceText({
    acceptedAt: isoTime(now),
    acceptedBy: { name: facts.userName, email: facts.email },
    rfp: { id: rfpId, name: facts.rfpName },
    buyer: { name: facts.buyer },
    vendor: { id: facts.vendorId, name: facts.vendor },
    award: { decidedAt: isoTime(outcome.decidedAt), message: outcome.message },
    receipt:
      facts.receiptNumber === null || facts.receiptSha256 === null
        ? null
        : { number: facts.receiptNumber, sha256: facts.receiptSha256 },
    ...(facts.finalRound !== null &&
      facts.finalSha256 !== null && {
        finalOffer: { round: facts.finalRound, sha256: facts.finalSha256 },
        price: { totalMinor: await findOfferedPrice(db, inviteId), currency: facts.currency },
      }),
  });
  const sha256 = sha256Of(document);
  await record(
    { name: 'awardAccepted', payload: { rfpId, inviteId } },
    addAcceptance(inviteId, { document, sha256 }, { userId: caller.userId, now }),
  );
  return {
    message: messages.awardAccepted,
    acceptance: { acceptedBy: facts.userName, acceptedAt: isoTime(now), document, sha256 },
  };
});

export const agreementHandlers = ({ fileLinks }: { fileLinks: FileLinks }): Handler[] => [
  rfpAgreementHandler(fileLinks),
  saveAgreementHandler,
  ownAwardHandler(fileLinks),
  acceptAwardHandler,
  saveAgreementFileHandler,
  shareAgreementFileHandler,
  removeAgreementFileHandler,
];

import {
  declineFinalOffer,
  saveFinalOffer,
  submitFinalOffer,
  withdrawFinalOffer,
} from './contracts/final-offers.ts';
import { messages } from './contracts/messages.ts';
import { listAskedQuestions } from './asked-questions.ts';
import {
  findRound,
  lockOffer,
  putOffer,
  setDeclined,
  setSubmitted,
  setWithdrawn,
} from './final-round-store.ts';
import { decideSavingOffer, decideSubmittingOffer, stateOf } from './final-round.ts';
import { offerDocument } from './offer-document.ts';
import { offerErrors } from './offer-errors.ts';
import { sha256Of } from '../../platform/canonical-json.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { loadPriceSheet } from '../price-sheets/public.ts';
import { findRfp, lockUndecidedInvite } from '../rfps/public.ts';

/**
 * Locks the caller's invite and its offer in a round. Opening the round locks the same invite, so a submission is either opened
 * with the others or finds the round over. Refuses notFound if the round does not ask the caller's company.
 */
async function lockOwnOffer(
  db: Queryable,
  caller: Caller,
  { rfpId, roundId }: { rfpId: string; roundId: string },
) {
  const invite = await lockUndecidedInvite(db, caller, rfpId, 'update');
  const round = orNotFound(await findRound(db, invite.rfpId, roundId));
  const offer = orNotFound(await lockOffer(db, round.id, invite.id));
  return {
    round,
    offer,
    isSubmitted: offer.submittedAt !== null,
    payload: { rfpId: invite.rfpId, roundId: round.id, inviteId: invite.id },
  };
}

const saveFinalOfferHandler = commandHandler(saveFinalOffer, async ({ body, caller, db, record, now }) => {
  const { round, offer, isSubmitted, payload } = await lockOwnOffer(db, caller, body);
  const decided = decideSavingOffer(round, { version: offer.version, isSubmitted }, body.version, now);
  if (!decided.ok) return refuse(decided.code);
  const rfp = orNotFound(await findRfp(db, round.rfpId));
  const errors = offerErrors(
    body.offer,
    {
      asksPrices: round.asksPrices,
      questions: await listAskedQuestions(db, round.rfpId, round.questionIds, offer.inviteId),
      sheet: await loadPriceSheet(db, rfp),
    },
    rfp.id,
  );
  if (errors.length > 0) return refuse('invalidFields', { errors });
  await record(
    { name: 'finalOfferSaved', payload },
    putOffer(offer, body.offer, { userId: caller.userId, now }),
  );
  return { message: messages.finalOfferSaved, version: offer.version + 1 };
});

const submitFinalOfferHandler = commandHandler(
  submitFinalOffer,
  async ({ body, caller, db, record, now }) => {
    const { round, offer, isSubmitted, payload } = await lockOwnOffer(db, caller, body);
    const decided = decideSubmittingOffer(round, { version: offer.version, isSubmitted }, body.version, now);
    if (!decided.ok) return refuse(decided.code);
    const message = messages.finalOfferSubmitted;
    if (decided.does === 'nothing') return { message, sha256: orNotFound(offer.sha256) };
    const by = { userId: caller.userId, now };
    const document = await offerDocument(
      db,
      { inviteId: offer.inviteId, round, offer: orNotFound(offer.offer) },
      by,
    );
    const sha256 = sha256Of(document);
    await record(
      [
        { name: 'finalOfferSubmitted', payload },
        { name: 'finalReceiptIssued', payload },
      ],
      setSubmitted(offer, { document, sha256 }, by),
    );
    return { message, sha256 };
  },
);

const withdrawFinalOfferHandler = commandHandler(
  withdrawFinalOffer,
  async ({ body, caller, db, record, now }) => {
    const { round, offer, isSubmitted, payload } = await lockOwnOffer(db, caller, body);
    if (stateOf(round, now) !== 'open') return refuse('finalRoundEnded');
    if (!isSubmitted) return refuse('notSubmitted');
    await record({ name: 'finalOfferWithdrawn', payload }, setWithdrawn(offer));
    return { message: messages.finalOfferWithdrawn };
  },
);

/** Declines for the vendor. A second click changes nothing. */
const declineFinalOfferHandler = commandHandler(
  declineFinalOffer,
  async ({ body, caller, db, record, now }) => {
    const { round, offer, isSubmitted, payload } = await lockOwnOffer(db, caller, body);
    if (stateOf(round, now) !== 'open') return refuse('finalRoundEnded');
    if (isSubmitted) return refuse('alreadySubmitted');
    if (offer.declinedAt === null)
      await record(
        { name: 'finalOfferDeclined', payload },
        setDeclined(offer, { userId: caller.userId, now }),
      );
    return { message: messages.finalOfferDeclined };
  },
);

export const offerHandlers: Handler[] = [
  saveFinalOfferHandler,
  submitFinalOfferHandler,
  withdrawFinalOfferHandler,
  declineFinalOfferHandler,
];

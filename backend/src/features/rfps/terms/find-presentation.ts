import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getFinalPresentation, presentationFor } from '../contracts/final-presentation.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadPresentationTerms } from './presentation-terms.ts';
import { loadReadable } from '../rfp-access.ts';

/** Returns the terms of the final presentation; vendors get those that concern them. */
export const findFinalPresentation = queryHandler(getFinalPresentation, async ({ params, caller, db }) => {
  const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
  const { terms, version } = await loadPresentationTerms(db, rfp.id);
  const presented = invite
    ? presentationFor(terms, isBuyerHidden(rfp.isAnonymous, invite.acceptStatus))
    : terms;
  return { finalPresentation: { ...presented, isData: version > 0, version } };
});

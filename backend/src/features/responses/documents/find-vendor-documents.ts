import { requiredParts, vendorDocuments } from '../contracts/vendor-documents.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { isReleased, type DocumentDependencies } from '../document-dependencies.ts';
import { filesOf } from './uploaded-files.ts';
import { loadPresentation } from './presentation.ts';
import { loadPricing } from '../pricing/pricing.ts';
import { loadReferences } from './reference.ts';
import { findVendor, headOf, loadForBuyer, requireSubmitted } from '../vendor-store.ts';

/** Returns one vendor's documents of all parts, for the buyer's panel. */
export const vendorDocumentsHandler = (dependencies: DocumentDependencies) =>
  queryHandler(vendorDocuments, async ({ params, caller, db, now }) => {
    const rfp = await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
    const vendor = orNotFound(await findVendor(db, rfp.id, params.inviteId));
    requireSubmitted(vendor);
    const links = dependencies.fileLinks;
    const areReleased = isReleased(await dependencies.releasedReferences(db, rfp, now), vendor.inviteId);
    const arePricesClosed = await dependencies.arePricesClosed(db, rfp.id);
    const pricing = arePricesClosed ? null : await loadPricing(db, vendor, rfp.currency);
    return {
      vendor: {
        ...headOf(vendor),
        acceptedAt: isoTimeOrNull(vendor.acceptedAt),
      },
      requestedParts: requiredParts(rfp.steps),
      nda: await filesOf(db, 'nda', vendor, links, now),
      presentation: await loadPresentation(db, vendor, links, now),
      references: areReleased ? (await loadReferences(db, vendor.inviteId)).references : null,
      areReferencesHeld: !areReleased,
      pricing: pricing && pricing.version > 0 ? pricing : null,
      ...(arePricesClosed && { arePricesClosed }),
      legal: await filesOf(db, 'legal', vendor, links, now),
    };
  });

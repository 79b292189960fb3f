import { anonymousBuyer } from './contracts/anonymous-buyer.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import type { rfp } from './contracts/rfps.ts';
import type { Rfp } from './rfp-store.ts';

/** Returns an RFP in wire format, as its owner or an invited vendor reads it. */
export function rfpView(
  one: Rfp,
  reader: { isInvited: boolean; isSubmitted: boolean; isBuyerHidden?: boolean },
): Infer<typeof rfp> {
  return {
    _id: one.id,
    rfpName: one.name,
    processTypeValue: one.processType as 'rapid',
    scopeValue: one.scope as 'private',
    stepsValue: one.steps,
    isAnonymous: one.isAnonymous,
    isSubmitted: reader.isSubmitted,
    isInvited: reader.isInvited,
    rfpPublished: one.publishedAt !== null,
    rfpPublishedDate: one.publishedAt === null ? null : new Date(one.publishedAt).toISOString(),
    createdAt: new Date(one.createdAt).toISOString(),
    currency: one.currency,
    timeZone: one.timeZone,
    version: one.version,
    userId: reader.isBuyerHidden ? anonymousBuyer.userId : one.ownerId,
  };
}

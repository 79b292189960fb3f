import { rfpDetail, rfpTimeline, vendorResponse, vendorTable } from '../contracts/evaluation.ts';
import type { rfp } from '../contracts/rfps.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Reader } from '../platform/database.ts';
import { finding, type Caller, type Handler } from '../platform/handler.ts';
import { doRateAnswer } from './rate-answer.ts';
import { listSections } from './response-section.ts';
import { findOverview } from './rfp-overview.ts';
import { listVendorRows } from './vendor-row.ts';

/** The caller's own RFP in the wire's words: the buyer's slice's door; refuses notFound. */
export type OwnRfp = (read: Reader, caller: Caller, rfpId: string) => Promise<Infer<typeof rfp>>;

export const evaluationHandlers = (ownRfp: OwnRfp): Handler[] => [
  doRateAnswer(ownRfp),
  finding(rfpDetail, async ({ params, caller, read }) => ({
    rfpDetail: await ownRfp(read, caller, params.rfpId),
    invitedRFPSteper: null,
  })),
  finding(rfpTimeline, async ({ params, caller, read, now }) => {
    await ownRfp(read, caller, params.rfpId);
    return { timeline: await findOverview(read, params.rfpId, now) };
  }),
  finding(vendorTable, async ({ params, caller, read }) => {
    await ownRfp(read, caller, params.rfpId);
    const data = await listVendorRows(read, params.rfpId);
    return { data, total_records: data.length };
  }),
  finding(vendorResponse, async ({ params, caller, read }) => {
    await ownRfp(read, caller, params.rfpId);
    const sections = await listSections(read, params.rfpId);
    return {
      technicalDetails: sections.filter((one) => one.kind === 'technical'),
      commercialDetails: sections.filter((one) => one.kind === 'commercial'),
    };
  }),
];

import { discoveryStages, productDemoTypes } from './contracts/meeting-choices.ts';
import { discoveryStage, productDemoOptions } from './contracts/meeting-requests.ts';
import { wouldLikeOptions, type WouldLikeOption } from './contracts/would-like-options.ts';
import { wouldLike } from './contracts/would-like.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';

const options: readonly WouldLikeOption[] = [
  { value: wouldLike.discoveryMeeting, label: 'Discovery Meeting' },
  { value: wouldLike.productDemo, label: 'Product Demo' },
  { value: wouldLike.requestForProposal, label: 'Request for Proposal' },
];

/** The lists of options for the pages. */
export const meetingOptions: Handler[] = [
  queryHandler(wouldLikeOptions, async () => ({ data: [...options], total_records: options.length })),
  queryHandler(productDemoOptions, async () => ({
    data: { type: [...productDemoTypes], stage: [...discoveryStages] },
  })),
  queryHandler(discoveryStage, async () => ({
    data: [...discoveryStages],
    total_records: discoveryStages.length,
  })),
];

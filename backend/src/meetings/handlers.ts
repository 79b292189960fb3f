import { wouldLikeOptions, type WouldLikeOption } from '../contracts/meetings.ts';
import { wouldLike } from '../contracts/would-like.ts';
import { finding, type Handler } from '../platform/handler.ts';

const options: readonly WouldLikeOption[] = [
  { value: wouldLike.discoveryMeeting, label: 'Discovery Meeting' },
  { value: wouldLike.productDemo, label: 'Product Demo' },
  { value: wouldLike.requestForProposal, label: 'Request for Proposal' },
];

const findWouldLikeOptions = finding(wouldLikeOptions, async () => ({
  data: [...options],
  total_records: options.length,
}));

export const meetingHandlers: Handler[] = [findWouldLikeOptions];

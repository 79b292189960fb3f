import { discoveryStages, meetingNames, productDemoTypes } from './contracts/meeting-choices.ts';
import { discoveryStage, productDemoOptions } from './contracts/meeting-requests.ts';
import { wouldLike } from './contracts/would-like.ts';
import { wouldLikeOptions, type WouldLikeOption } from './contracts/would-like-options.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import { acceptRejectMeetingHandler, acceptRejectProductDemoHandler } from './answer-meeting.ts';
import { meetingCalendarHandler, meetingListHandlers } from './meeting-queries.ts';
import {
  agreeMeetingTimeHandler,
  cancelMeetingHandler,
  changeVisitStatusHandler,
  proposeMeetingTimeHandler,
} from './move-meeting.ts';
import { addDiscoveryMeetingHandler, addProductDemoHandler } from './request-meeting.ts';
import { t } from '../../kernel/text/texts.ts';

const options = (): WouldLikeOption[] => [
  { value: wouldLike.discoveryMeeting, label: meetingNames.discoveryMeeting },
  { value: wouldLike.productDemo, label: meetingNames.productDemo },
  { value: wouldLike.requestForProposal, label: t('Request for Proposal') },
];

/** The lists of options for the pages. */
const meetingOptionHandlers: Handler[] = [
  queryHandler(wouldLikeOptions, async () => {
    const data = options();
    return { data, total_records: data.length };
  }),
  queryHandler(productDemoOptions, async () => ({
    data: { type: [...productDemoTypes], stage: [...discoveryStages] },
  })),
  queryHandler(discoveryStage, async () => ({
    data: [...discoveryStages],
    total_records: discoveryStages.length,
  })),
];

export const meetingHandlers = ({
  fileLinks,
  publicUrl,
}: {
  fileLinks: FileLinks;
  publicUrl: string;
}): Handler[] => [
  ...meetingOptionHandlers,
  addDiscoveryMeetingHandler,
  addProductDemoHandler,
  ...meetingListHandlers(fileLinks),
  changeVisitStatusHandler,
  acceptRejectMeetingHandler,
  acceptRejectProductDemoHandler,
  proposeMeetingTimeHandler,
  agreeMeetingTimeHandler,
  cancelMeetingHandler,
  meetingCalendarHandler(publicUrl),
];

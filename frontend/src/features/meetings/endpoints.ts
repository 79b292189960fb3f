import {
  productDemoOptions,
  discoveryStage,
  discoveryMeetingList,
  productDemoList,
  getDiscoveryMeeting,
  getProductDemo,
  meetingCalendar,
  addDiscoveryMeeting,
  addProductDemo,
  changeVisitStatus,
  acceptRejectMeeting,
  acceptRejectProductDemo,
  proposeMeetingTime,
  agreeMeetingTime,
  cancelMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { wouldLikeOptions } from '@bidboard/backend/features/meetings/contracts/would-like-options';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  wouldLikeOptions,
  productDemoOptions,
  discoveryStage,
  discoveryMeetingList,
  productDemoList,
  getDiscoveryMeeting,
  getProductDemo,
  meetingCalendar,
};
const mutations = {
  addDiscoveryMeeting,
  addProductDemo,
  changeVisitStatus,
  acceptRejectMeeting,
  acceptRejectProductDemo,
  proposeMeetingTime,
  agreeMeetingTime,
  cancelMeeting,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const meetingsApi = injectContracts({ queries, mutations });

export const {
  useWouldLikeOptionsQuery,
  useProductDemoOptionsQuery,
  useDiscoveryStageQuery,
  useDiscoveryMeetingListQuery,
  useProductDemoListQuery,
  useGetDiscoveryMeetingQuery,
  useGetProductDemoQuery,
  useAddDiscoveryMeetingMutation,
  useAddProductDemoMutation,
  useChangeVisitStatusMutation,
  useAcceptRejectMeetingMutation,
  useAcceptRejectProductDemoMutation,
  useProposeMeetingTimeMutation,
  useAgreeMeetingTimeMutation,
  useCancelMeetingMutation,
} = meetingsApi;

import {
  getContractDrafts,
  createContractDrafts,
  deleteContractDraft,
  acceptContract,
} from '@bidboard/backend/features/rfps/contracts/contract-drafts';
import { moveDueTime } from '@bidboard/backend/features/rfps/contracts/timeline';
import {
  getFinalPresentation,
  createFinalPresentation,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import {
  getRfpProducts,
  getVendors,
  createVendors,
  changeVendorEmail,
  deleteVendorEmail,
  retractInvite,
  inviteAgain,
} from '@bidboard/backend/features/rfps/contracts/invites';
import { getNda, createNda, deleteNda } from '@bidboard/backend/features/rfps/contracts/nda';
import {
  openRfps,
  openRfp,
  inviteRequests,
  requestInvite,
  withdrawInviteRequest,
  decideInviteRequest,
} from '@bidboard/backend/features/rfps/contracts/open-rfps';
import {
  exportQuestionnaire,
  getTechnical,
  getCommercial,
  createTechnical,
  createCommercial,
  previewQuestionnaire,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  deletedDrafts,
  getRfpById,
  getProject,
  createRfp,
  deleteDraft,
  restoreDraft,
  addProject,
  deleteMaterial,
} from '@bidboard/backend/features/rfps/contracts/rfps';
import { rfpTemplates, cloneRfp } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { rfpWeights, saveWeights } from '@bidboard/backend/features/rfps/contracts/weights';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  getRfpProducts,
  deletedDrafts,
  openRfps,
  openRfp,
  inviteRequests,
  rfpTemplates,
  rfpWeights,
  getRfpById,
  getProject,
  exportQuestionnaire,
  getTechnical,
  getCommercial,
  getVendors,
  getNda,
  getContractDrafts,
  getFinalPresentation,
};
const mutations = {
  createRfp,
  cloneRfp,
  deleteDraft,
  restoreDraft,
  addProject,
  deleteMaterial,
  moveDueTime,
  createTechnical,
  createCommercial,
  saveWeights,
  previewQuestionnaire,
  createVendors,
  changeVendorEmail,
  requestInvite,
  withdrawInviteRequest,
  decideInviteRequest,
  deleteVendorEmail,
  retractInvite,
  inviteAgain,
  createContractDrafts,
  deleteContractDraft,
  acceptContract,
  createNda,
  deleteNda,
  createFinalPresentation,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const rfpsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    createRfp: ['getRfpById', 'rfpDetail'],
    deleteDraft: ['deletedDrafts'],
    restoreDraft: ['deletedDrafts'],
    addProject: ['getProject', 'getRfpById'],
    deleteMaterial: ['getProject'],
    moveDueTime: ['getProject', 'getRfpById', 'rfpDetail'],
    createTechnical: ['rfpQuestionnaire', 'getTechnical', 'rfpWeights', 'getRfpById'],
    createCommercial: ['rfpQuestionnaire', 'getCommercial', 'rfpWeights', 'getRfpById'],
    saveWeights: ['rfpWeights'],
    createVendors: ['getVendors', 'getRfpById', 'rfpDetail'],
    changeVendorEmail: ['getVendors'],
    requestInvite: ['openRfps', 'openRfp'],
    withdrawInviteRequest: ['openRfps', 'openRfp'],
    decideInviteRequest: ['inviteRequests', 'getVendors', 'getRfpById'],
    deleteVendorEmail: ['getVendors', 'getRfpById'],
    retractInvite: ['getVendors', 'getRfpById'],
    inviteAgain: ['getVendors'],
    createContractDrafts: ['getContractDrafts'],
    deleteContractDraft: ['getContractDrafts'],
    acceptContract: ['getLegal', 'getRfpById'],
    createNda: ['getNda', 'getRfpById'],
    deleteNda: ['getNda', 'getRfpById'],
    createFinalPresentation: ['getFinalPresentation', 'getRfpById'],
  },
});

export const {
  useGetRfpProductsQuery,
  useDeletedDraftsQuery,
  useOpenRfpsQuery,
  useOpenRfpQuery,
  useInviteRequestsQuery,
  useRfpTemplatesQuery,
  useRfpWeightsQuery,
  useGetRfpByIdQuery,
  useGetProjectQuery,
  useGetTechnicalQuery,
  useGetCommercialQuery,
  useGetVendorsQuery,
  useGetNdaQuery,
  useGetContractDraftsQuery,
  useGetFinalPresentationQuery,
  useCreateRfpMutation,
  useCloneRfpMutation,
  useDeleteDraftMutation,
  useRestoreDraftMutation,
  useAddProjectMutation,
  useDeleteMaterialMutation,
  useMoveDueTimeMutation,
  useCreateTechnicalMutation,
  useCreateCommercialMutation,
  useSaveWeightsMutation,
  usePreviewQuestionnaireMutation,
  useCreateVendorsMutation,
  useChangeVendorEmailMutation,
  useRequestInviteMutation,
  useWithdrawInviteRequestMutation,
  useDecideInviteRequestMutation,
  useDeleteVendorEmailMutation,
  useRetractInviteMutation,
  useInviteAgainMutation,
  useCreateContractDraftsMutation,
  useDeleteContractDraftMutation,
  useAcceptContractMutation,
  useCreateNdaMutation,
  useDeleteNdaMutation,
  useCreateFinalPresentationMutation,
} = rfpsApi;

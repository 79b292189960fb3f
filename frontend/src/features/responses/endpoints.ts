import {
  addAnswerFiles,
  deleteAnswerFile,
  getAnswerFiles,
} from '@bidboard/backend/features/responses/contracts/answer-files';
import { answerSuggestions } from '@bidboard/backend/features/responses/contracts/answer-library';
import {
  exportAnswers,
  previewAnswers,
  importAnswers,
} from '@bidboard/backend/features/responses/contracts/answers-spreadsheet';
import {
  responseColleagues,
  answerAuthors,
  internalComments,
  assignSections,
  writeInternalComment,
  deleteInternalComment,
} from '@bidboard/backend/features/responses/contracts/colleagues';
import {
  getLegal,
  getAllLegal,
  createLegal,
  deleteLegal,
} from '@bidboard/backend/features/responses/contracts/legal-documents';
import {
  getNdaAnswer,
  getAllNdaAnswers,
  createNdaAnswer,
  deleteNdaAnswer,
} from '@bidboard/backend/features/responses/contracts/nda-answers';
import {
  getAllFinalPresentations,
  submitFinalPresentation,
  deleteFinalPresentation,
} from '@bidboard/backend/features/responses/contracts/presentations';
import {
  getPricing,
  getAllPricing,
  createPricing,
  saveResponseCurrency,
} from '@bidboard/backend/features/responses/contracts/pricing';
import {
  getReceipts,
  checkReceipt,
  withdrawResponse,
} from '@bidboard/backend/features/responses/contracts/receipts';
import {
  getReference,
  getAllReferences,
  createReference,
} from '@bidboard/backend/features/responses/contracts/references';
import {
  acceptInvite,
  saveTechnicalAnswers,
  saveCommercialAnswers,
  submitResponse,
  leaveRfp,
} from '@bidboard/backend/features/responses/contracts/responses';
import { vendorDocuments } from '@bidboard/backend/features/responses/contracts/vendor-documents';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  vendorDocuments,
  getNdaAnswer,
  getAllNdaAnswers,
  getAllFinalPresentations,
  getReference,
  getAllReferences,
  getPricing,
  getAllPricing,
  getLegal,
  getAllLegal,
  getReceipts,
  checkReceipt,
  exportAnswers,
  answerSuggestions,
  responseColleagues,
  answerAuthors,
  internalComments,
  getAnswerFiles,
};
const mutations = {
  acceptInvite,
  saveTechnicalAnswers,
  saveCommercialAnswers,
  submitResponse,
  withdrawResponse,
  leaveRfp,
  createNdaAnswer,
  deleteNdaAnswer,
  submitFinalPresentation,
  deleteFinalPresentation,
  createReference,
  createPricing,
  saveResponseCurrency,
  createLegal,
  deleteLegal,
  previewAnswers,
  importAnswers,
  assignSections,
  writeInternalComment,
  deleteInternalComment,
  addAnswerFiles,
  deleteAnswerFile,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const responsesApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    acceptInvite: ['getRfpById', 'getProject', 'getNda', 'getFinalPresentation', 'getQuestionFiles'],
    saveTechnicalAnswers: ['getRfpById'],
    saveCommercialAnswers: ['getRfpById'],
    submitResponse: ['getRfpById', 'getReceipts'],
    withdrawResponse: ['getRfpById', 'getReceipts', 'checkReceipt'],
    leaveRfp: ['getRfpById', 'getReceipts', 'checkReceipt'],
    createNdaAnswer: ['getNdaAnswer', 'getRfpById'],
    deleteNdaAnswer: ['getNdaAnswer', 'getRfpById'],
    submitFinalPresentation: ['getAllFinalPresentations', 'getRfpById'],
    deleteFinalPresentation: ['getAllFinalPresentations', 'getRfpById'],
    createReference: ['getReference', 'getRfpById'],
    createPricing: ['getPricing', 'getRfpById'],
    saveResponseCurrency: ['rfpCurrencies', 'getPricing', 'priceSheet', 'getRfpById'],
    createLegal: ['getLegal', 'getRfpById'],
    deleteLegal: ['getLegal', 'getRfpById'],
    importAnswers: ['getTechnical', 'getCommercial', 'getRfpById', 'answerAuthors'],
    addAnswerFiles: ['getRfpById', 'answerAuthors'],
    deleteAnswerFile: ['getRfpById', 'answerAuthors'],
    assignSections: ['responseColleagues'],
    writeInternalComment: ['internalComments', 'responseColleagues'],
    deleteInternalComment: ['internalComments', 'responseColleagues'],
  },
});

export const {
  useVendorDocumentsQuery,
  useGetNdaAnswerQuery,
  useGetAllFinalPresentationsQuery,
  useGetReferenceQuery,
  useGetPricingQuery,
  useGetLegalQuery,
  useGetAllLegalQuery,
  useGetReceiptsQuery,
  useCheckReceiptQuery,
  useAnswerSuggestionsQuery,
  useResponseColleaguesQuery,
  useAnswerAuthorsQuery,
  useInternalCommentsQuery,
  useAcceptInviteMutation,
  useSaveTechnicalAnswersMutation,
  useSaveCommercialAnswersMutation,
  useSubmitResponseMutation,
  useWithdrawResponseMutation,
  useLeaveRfpMutation,
  useCreateNdaAnswerMutation,
  useDeleteNdaAnswerMutation,
  useSubmitFinalPresentationMutation,
  useDeleteFinalPresentationMutation,
  useCreateReferenceMutation,
  useCreatePricingMutation,
  useSaveResponseCurrencyMutation,
  useCreateLegalMutation,
  useDeleteLegalMutation,
  usePreviewAnswersMutation,
  useImportAnswersMutation,
  useAssignSectionsMutation,
  useWriteInternalCommentMutation,
  useDeleteInternalCommentMutation,
  useAddAnswerFilesMutation,
  useDeleteAnswerFileMutation,
  useLazyGetAnswerFilesQuery,
} = responsesApi;

/** The queries of what vendors submit besides their answers. */
export const responsePartQueries = [
  'vendorDocuments',
  'getNdaAnswer',
  'getAllNdaAnswers',
  'getAllFinalPresentations',
  'getReference',
  'getAllReferences',
  'getPricing',
  'getAllPricing',
  'ownPrices',
  'priceComparison',
  'getLegal',
  'getAllLegal',
] as const;

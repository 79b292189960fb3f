import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Handler } from '../../platform/handler.ts';
import type { FileStore } from '../../platform/storage/storage.ts';
import {
  addQuestionFilesHandler,
  deleteQuestionFileHandler,
  getQuestionFilesHandler,
} from './question-files/question-files.ts';
import { createVendorsHandler, type CountInvites } from './invites/add-vendors.ts';
import {
  changeVendorEmailHandler,
  deleteVendorEmailHandler,
  inviteAgainHandler,
  retractInviteHandler,
  type ReturnInvitePayments,
} from './invites/change-invite.ts';
import { requestInviteHandler, withdrawInviteRequestHandler } from './invite-requests/request-invite.ts';
import {
  createContractDraftsHandler,
  deleteContractDraftHandler,
  getContractDraftsHandler,
} from './terms/contract-drafts.ts';
import {
  decideInviteRequestHandler,
  inviteRequestsHandler,
} from './invite-requests/decide-invite-request.ts';
import { deleteDraftHandler, restoreDraftHandler, deletedDraftsHandler } from './publication/delete-draft.ts';
import { openRfpHandler, openRfpsHandler } from './invite-requests/open-rfp-row.ts';
import { getNdaHandler, createNdaHandler, deleteNdaHandler } from './terms/nda.ts';
import { getFinalPresentationHandler, createFinalPresentationHandler } from './terms/final-presentation.ts';
import {
  exportQuestionnaireHandler,
  previewQuestionnaireHandler,
} from './questionnaires/export-questionnaire.ts';
import { getProjectHandler } from './project/project-store.ts';
import {
  getCommercialHandler,
  getTechnicalHandler,
  createCommercialHandler,
  createTechnicalHandler,
} from './requirements/save-requirements.ts';
import { cloneRfpHandler } from './templates/clone-rfp.ts';
import type { CopiedPart } from './templates/copied-parts.ts';
import {
  getRfpByIdHandler,
  type ListCompletedParts,
  type PaymentMeansOf,
  type TimelineOn,
} from './find-rfp-by-id.ts';
import { getRfpProductsHandler, getVendorsHandler, type ProductsOf } from './invites/find-vendors.ts';
import { currencyHandlers } from './currencies/handlers.ts';
import { rfpWeightsHandler, saveWeightsHandler } from './weights/save-weights.ts';
import { moveDueTimeHandler } from './deadlines/move-due-time.ts';
import type { PageOwnerOf, PageOwnersOf } from './invites/named-invitees.ts';
import { remindVendorHandler } from './vendor-contact/remind-vendor.ts';
import { sendVendorMessageHandler, vendorMessagesHandler } from './vendor-contact/vendor-message.ts';
import { questionBankHandler } from './question-bank/find-asked-questions.ts';
import { savedTemplateHandlers } from './templates/saved-templates.ts';
import { rfpTemplatesHandler } from './templates/find-templates.ts';
import { addProjectHandler, deleteMaterialHandler } from './project/save-project.ts';
import { createRfpHandler } from './project/save-settings.ts';

export interface RfpDependencies {
  pageOwnerOf: PageOwnerOf;
  pageOwnersOf: PageOwnersOf;
  paymentMeansOf: PaymentMeansOf;
  returnInvitePayments: ReturnInvitePayments;
  productsOf: ProductsOf;
  listCompletedParts: ListCompletedParts;
  timelineOn: TimelineOn;
  copyPriceSheet: CopiedPart;
  fileLinks: FileLinks;
  files: FileStore;
  countInvites: CountInvites;
}

export const rfpHandlers = ({
  pageOwnerOf,
  pageOwnersOf,
  paymentMeansOf,
  returnInvitePayments,
  productsOf,
  listCompletedParts,
  timelineOn,
  copyPriceSheet,
  fileLinks,
  files,
  countInvites,
}: RfpDependencies): Handler[] => [
  createRfpHandler,
  cloneRfpHandler(files, copyPriceSheet),
  deleteDraftHandler,
  restoreDraftHandler,
  deletedDraftsHandler,
  questionBankHandler,
  rfpTemplatesHandler,
  ...savedTemplateHandlers,
  getRfpByIdHandler({ paymentMeansOf, listCompletedParts, timelineOn }),
  getRfpProductsHandler(productsOf),
  addProjectHandler,
  deleteMaterialHandler,
  moveDueTimeHandler,
  getProjectHandler(fileLinks),
  createTechnicalHandler,
  createCommercialHandler,
  getTechnicalHandler,
  getCommercialHandler,
  rfpWeightsHandler,
  saveWeightsHandler,
  ...currencyHandlers,
  exportQuestionnaireHandler,
  previewQuestionnaireHandler,
  createVendorsHandler(pageOwnersOf, countInvites),
  getVendorsHandler,
  openRfpsHandler,
  openRfpHandler,
  requestInviteHandler(pageOwnerOf),
  withdrawInviteRequestHandler,
  inviteRequestsHandler,
  decideInviteRequestHandler,
  changeVendorEmailHandler,
  deleteVendorEmailHandler,
  retractInviteHandler(returnInvitePayments),
  inviteAgainHandler(countInvites),
  remindVendorHandler,
  sendVendorMessageHandler,
  vendorMessagesHandler,
  createContractDraftsHandler,
  getContractDraftsHandler(fileLinks),
  deleteContractDraftHandler,
  addQuestionFilesHandler,
  deleteQuestionFileHandler,
  getQuestionFilesHandler(fileLinks),
  createNdaHandler,
  getNdaHandler(fileLinks),
  deleteNdaHandler,
  createFinalPresentationHandler,
  getFinalPresentationHandler,
];

import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Handler } from '../../platform/handler.ts';
import type { FileStore } from '../../platform/storage/storage.ts';
import { doCreateVendors, type CountInvites } from './invites/add-vendors.ts';
import { doChangeVendorEmail } from './invites/change-vendor-email.ts';
import { doAskForInvite, doWithdrawInviteRequest } from './invite-requests/ask-for-invite.ts';
import {
  doCreateContractDrafts,
  doDeleteContractDraft,
  findContractDrafts,
} from './terms/contract-drafts.ts';
import { doDecideInviteRequest } from './invite-requests/decide-invite-request.ts';
import { doDeleteDraft, doRestoreDraft, findDeletedDrafts } from './publication/delete-draft.ts';
import { findInviteRequests } from './invite-requests/find-invite-requests.ts';
import { findOpenRfp, findOpenRfps } from './invite-requests/find-open-rfps.ts';
import { findNda } from './terms/find-nda.ts';
import { findFinalPresentation } from './terms/find-presentation.ts';
import { findQuestionnaireExport } from './questionnaires/export-questionnaire.ts';
import { findProject } from './project/find-project.ts';
import { findCommercial, findTechnical } from './requirements/find-requirements.ts';
import { doCloneRfp } from './templates/clone-rfp.ts';
import { findRfpById, type ListCompletedParts, type MeansOf, type TimelineOn } from './find-rfp-by-id.ts';
import { findRfpProducts, type ProductsOf } from './invites/find-rfp-products.ts';
import { findVendors } from './invites/find-vendors.ts';
import { findWeights } from './weights/find-weights.ts';
import { doMoveDueTime } from './deadlines/move-due-time.ts';
import type { PageOwnerOf, PageOwnersOf } from './invites/named-invitees.ts';
import { findQuestionnairePreview } from './questionnaires/preview-questionnaire.ts';
import { findTemplates } from './templates/find-templates.ts';
import { doDeleteVendorEmail } from './invites/remove-vendor.ts';
import { doInviteAgain, doRetractInvite, type ReturnInvitePayments } from './invites/retract-invite.ts';
import { doCreateNda, doDeleteNda } from './terms/save-nda.ts';
import { doCreateFinalPresentation } from './terms/save-presentation.ts';
import { doAddProject, doDeleteMaterial } from './project/save-project.ts';
import { doCreateCommercial, doCreateTechnical } from './requirements/save-requirements.ts';
import { doCreateRfp } from './project/save-settings.ts';
import { doSaveWeights } from './weights/save-weights.ts';

export interface RfpDependencies {
  pageOwnerOf: PageOwnerOf;
  pageOwnersOf: PageOwnersOf;
  meansOf: MeansOf;
  returnInvitePayments: ReturnInvitePayments;
  productsOf: ProductsOf;
  listCompletedParts: ListCompletedParts;
  timelineOn: TimelineOn;
  fileLinks: FileLinks;
  files: FileStore;
  countInvites: CountInvites;
}

export const rfpHandlers = ({
  pageOwnerOf,
  pageOwnersOf,
  meansOf,
  returnInvitePayments,
  productsOf,
  listCompletedParts,
  timelineOn,
  fileLinks,
  files,
  countInvites,
}: RfpDependencies): Handler[] => [
  doCreateRfp,
  doCloneRfp(files),
  doDeleteDraft,
  doRestoreDraft,
  findDeletedDrafts,
  findTemplates,
  findRfpById({ meansOf, listCompletedParts, timelineOn }),
  findRfpProducts(productsOf),
  doAddProject,
  doDeleteMaterial,
  doMoveDueTime,
  findProject(fileLinks),
  doCreateTechnical,
  doCreateCommercial,
  findTechnical,
  findCommercial,
  findWeights,
  doSaveWeights,
  findQuestionnaireExport,
  findQuestionnairePreview,
  doCreateVendors(pageOwnersOf, countInvites),
  findVendors,
  findOpenRfps,
  findOpenRfp,
  doAskForInvite(pageOwnerOf),
  doWithdrawInviteRequest,
  findInviteRequests,
  doDecideInviteRequest,
  doChangeVendorEmail,
  doDeleteVendorEmail,
  doRetractInvite(returnInvitePayments),
  doInviteAgain(countInvites),
  doCreateContractDrafts,
  findContractDrafts(fileLinks),
  doDeleteContractDraft,
  doCreateNda,
  findNda(fileLinks),
  doDeleteNda,
  doCreateFinalPresentation,
  findFinalPresentation,
];

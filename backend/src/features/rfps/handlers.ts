import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Handler } from '../../platform/handler.ts';
import type { FileStore } from '../../platform/storage/storage.ts';
import { doCreateVendors, type CountInvites } from './invites/add-vendors.ts';
import {
  doChangeVendorEmail,
  doDeleteVendorEmail,
  doInviteAgain,
  doRetractInvite,
  type ReturnInvitePayments,
} from './invites/change-invite.ts';
import { doAskForInvite, doWithdrawInviteRequest } from './invite-requests/ask-for-invite.ts';
import {
  doCreateContractDrafts,
  doDeleteContractDraft,
  findContractDrafts,
} from './terms/contract-drafts.ts';
import { doDecideInviteRequest, findInviteRequests } from './invite-requests/decide-invite-request.ts';
import { doDeleteDraft, doRestoreDraft, findDeletedDrafts } from './publication/delete-draft.ts';
import { findOpenRfp, findOpenRfps } from './invite-requests/open-rfp-row.ts';
import { findNda, doCreateNda, doDeleteNda } from './terms/nda.ts';
import { findFinalPresentation, doCreateFinalPresentation } from './terms/final-presentation.ts';
import { findQuestionnaireExport, findQuestionnairePreview } from './questionnaires/export-questionnaire.ts';
import { findProject } from './project/project-store.ts';
import {
  findCommercial,
  findTechnical,
  doCreateCommercial,
  doCreateTechnical,
} from './requirements/save-requirements.ts';
import { doCloneRfp } from './templates/clone-rfp.ts';
import { findRfpById, type ListCompletedParts, type MeansOf, type TimelineOn } from './find-rfp-by-id.ts';
import { findRfpProducts, findVendors, type ProductsOf } from './invites/find-vendors.ts';
import { findWeights, doSaveWeights } from './weights/save-weights.ts';
import { doMoveDueTime } from './deadlines/move-due-time.ts';
import type { PageOwnerOf, PageOwnersOf } from './invites/named-invitees.ts';
import { findTemplates } from './templates/find-templates.ts';
import { doAddProject, doDeleteMaterial } from './project/save-project.ts';
import { doCreateRfp } from './project/save-settings.ts';

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

import type { FileLinks } from '../platform/file-link.ts';
import type { Handler } from '../platform/handler.ts';
import type { FileStore } from '../platform/storage.ts';
import { doCreateVendors, type CountInvites } from './add-vendors.ts';
import { doChangeVendorEmail } from './change-vendor-email.ts';
import { doAskForInvite, doWithdrawInviteRequest } from './ask-for-invite.ts';
import { doCreateContractDrafts, doDeleteContractDraft, findContractDrafts } from './contract-drafts.ts';
import { doDecideInviteRequest } from './decide-invite-request.ts';
import { doDeleteDraft, doRestoreDraft, findDeletedDrafts } from './delete-draft.ts';
import { findInviteRequests } from './find-invite-requests.ts';
import { findOpenRfp, findOpenRfps } from './find-open-rfps.ts';
import { findNda } from './find-nda.ts';
import { findFinalPresentation } from './find-presentation.ts';
import { findQuestionnaireExport } from './export-questionnaire.ts';
import { findProject } from './find-project.ts';
import { findCommercial, findTechnical } from './find-requirements.ts';
import { doCloneRfp } from './clone-rfp.ts';
import { findRfpById, type ListCompletedParts, type MeansOf, type TimelineOn } from './find-rfp-by-id.ts';
import { findRfpProducts, type ProductsOf } from './find-rfp-products.ts';
import { findVendors } from './find-vendors.ts';
import { findWeights } from './find-weights.ts';
import { doMoveDueTime } from './move-due-time.ts';
import type { PageOwnerOf, PageOwnersOf } from './named-invitees.ts';
import { findQuestionnairePreview } from './preview-questionnaire.ts';
import { findTemplates } from './find-templates.ts';
import { doDeleteVendorEmail } from './remove-vendor.ts';
import { doInviteAgain, doRetractInvite, type ReturnInvitePayments } from './retract-invite.ts';
import { doCreateNda, doDeleteNda } from './save-nda.ts';
import { doCreateFinalPresentation } from './save-presentation.ts';
import { doAddProject, doDeleteMaterial } from './save-project.ts';
import { doCreateCommercial, doCreateTechnical } from './save-requirements.ts';
import { doCreateRfp } from './save-settings.ts';
import { doSaveWeights } from './save-weights.ts';

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

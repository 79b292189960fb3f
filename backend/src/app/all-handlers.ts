import { randomUUID } from 'node:crypto';
import { attemptLimits } from '../features/accounts/attempts/attempt-limits.ts';
import { accountHandlers } from '../features/accounts/handlers.ts';
import { addendumHandlers } from '../features/addenda/handlers.ts';
import { findUnreadAddendum, needsMoreAnswers } from '../features/addenda/unread-addendum.ts';
import { hasMeans } from '../features/billing/wallets/means-of-company.ts';
import { leaveWallet } from '../features/billing/wallets/leave-wallet.ts';
import { billingHandlers } from '../features/billing/handlers.ts';
import { meetingMeansOf, payForMeeting } from '../features/billing/wallets/pay-for-meeting.ts';
import { returnInvitePayments } from '../features/billing/wallets/return-payment.ts';
import { grantRfpPass, meansOf, payForInvite } from '../features/billing/wallets/pay-for-invite.ts';
import { listLicensed, lockWallet, renameWallet } from '../features/billing/wallets/product-wallets.ts';
import {
  putCompanyPage,
  refreshCompanyPage,
  takeCompanyPageAway,
} from '../features/catalogue/editing/put-company-page.ts';
import { countIndexed } from '../features/catalogue/search/elasticsearch/elastic-rebuild.ts';
import { engineOn } from '../features/catalogue/search/engine.ts';
import { lockFilingForShare, listFilings } from '../features/catalogue/categories/filings.ts';
import { catalogueHandlers } from '../features/catalogue/handlers.ts';
import { pageOwnerOf, pageOwnersOf } from '../features/catalogue/editing/page-owners.ts';
import { lockProductsForShare, listHits } from '../features/catalogue/listed-products.ts';
import { queueUpForListings } from '../features/catalogue/listing-store.ts';
import { findPage, givePage, lockPage, releasePage } from '../features/catalogue/editing/hand-over.ts';
import { claimHandlers } from '../features/claims/handlers.ts';
import type { PageDependencies } from '../features/claims/page-dependencies.ts';
import { isAt, proofOf } from '../features/claims/proving-domain.ts';
import { companyHandlers } from '../features/companies/handlers.ts';
import type { WelcomeCompany } from '../features/companies/save-company.ts';
import { lockCompanyFactsForShare } from '../features/companies/company-facts.ts';
import { defaultQuotaBytes } from '../features/storage-quota/contract.ts';
import { customerHandlers } from '../features/customers/handlers.ts';
import { dashboardHandlers } from '../features/dashboard/handlers.ts';
import { auditHandlers } from '../features/audit/handlers.ts';
import { eventsOfKind, kindOfEvent } from '../features/audit/kinds-of-events.ts';
import { decisionHandlers } from '../features/decisions/handlers.ts';
import { enquiryHandlers } from '../features/enquiries/handlers.ts';
import { countInvites, type IsAtDomainOf } from '../features/invite-limits/count-invites.ts';
import { inviteLimitHandlers } from '../features/invite-limits/operate-limits.ts';
import { storageQuotaHandlers } from '../features/storage-quota/handlers.ts';
import { takeFilesAlong } from '../features/storage-quota/charge-upload.ts';
import { listFailedMustHaves } from '../features/evaluation/scores/failed-must-haves.ts';
import { evaluationHandlers } from '../features/evaluation/handlers.ts';
import { isRatingStarted } from '../features/evaluation/ratings/rating-started.ts';
import { ownScores } from '../features/evaluation/scores/own-scores.ts';
import { timelineOn } from '../features/evaluation/timeline/timeline.ts';
import { vendorQuestionHandlers } from '../features/evaluation/vendor-questions/handlers.ts';
import { independentSince } from '../features/evaluation/evaluators/apart-since.ts';
import { evaluatorHandlers } from '../features/evaluation/evaluators/handlers.ts';
import { findOwnRatings, rateIndependently } from '../features/evaluation/evaluators/rate-apart.ts';
import { meetingHandlers } from '../features/meetings/handlers.ts';
import { notificationHandlers } from '../features/notifications/handlers.ts';
import { operationsHandlers } from '../features/operations/monitoring/outbox-state.ts';
import { auditSearchHandlers } from '../features/operations/audit-search/audit-search.ts';
import { rebuildHandlers } from '../features/operations/rebuilds/ask-rebuild.ts';
import { findReadModelStates } from '../features/operations/rebuilds/read-model-states.ts';
import { noteOperatorActions } from '../features/operations/operator-action.ts';
import { createBoardPasses } from '../features/operations/queues/board-pass.ts';
import { queueHandlers } from '../features/operations/queues/queue-handlers.ts';
import type { Look } from '../features/operations/queues/queue-list.ts';
import { findSearchState } from '../features/operations/rebuilds/search-state.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileLinks } from '../platform/storage/file-link.ts';
import type { Handler } from '../platform/handler.ts';
import type { ExternalLogin } from '../platform/auth/external-login.ts';
import { defaultRetentionDays, type RetentionDays } from '../platform/retention/retention-policies.ts';
import type { PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { createEncryptor } from '../platform/auth/encrypted-text.ts';
import type { Log } from '../platform/observability/log.ts';
import type { SearchClient } from '../platform/search-engine.ts';
import type { FileStore } from '../platform/storage/storage.ts';
import {
  adoptListing,
  dropProduct,
  lockProductOwner,
  moveProduct,
} from '../features/products/adopt-listing.ts';
import { productHandlers } from '../features/products/handlers.ts';
import { findOwnProduct } from '../features/products/own-product.ts';
import { productsOf } from '../features/products/product-list.ts';
import { amendPresentation, amendQuestionnaire } from '../features/rfps/publication/amend-rfp.ts';
import { changeWeights } from '../features/rfps/weights/change-weights.ts';
import { countOpenRfps } from '../features/rfps/publication/open-rfp-count.ts';
import { privacyHandlers } from '../features/privacy/handlers.ts';
import { placeHandlers } from '../features/places/handlers.ts';
import { rfpHandlers } from '../features/rfps/handlers.ts';
import { loadPresentationTerms } from '../features/rfps/terms/presentation-terms.ts';
import { loadReadable } from '../features/rfps/rfp-access.ts';
import {
  findBuyerOfRfp,
  inviteReadBy,
  isTakingPart,
  ownRfpView,
  ownStepper,
  takeRfpsAlong,
} from '../features/rfps/public.ts';
import { findDueAt } from '../features/rfps/milestone-store.ts';
import { sealOf } from '../features/rfps/deadlines/sealing.ts';
import { reopenRfp } from '../features/rfps/deadlines/reopen-rfp.ts';
import { loadOwnRfp, lockOwnRfp } from '../features/rfps/rfp-store.ts';
import { requireUndecided, lockUndecidedRfpForShare } from '../features/rfps/require-undecided.ts';
import { listCompletedParts } from '../features/responses/wizard/completed-parts.ts';
import { responseHandlers } from '../features/responses/handlers.ts';
import { projections } from './projections.ts';
import { isRatedAtAll } from './rated-at-all.ts';
import { removeRatings } from './remove-ratings.ts';
import { reportHandlers } from '../features/reports/handlers.ts';
import { shortlistHandlers } from '../features/shortlists/handlers.ts';
import { bringBackToShortlists, setAsideFromShortlists } from '../features/shortlists/set-aside.ts';
import { teamHandlers } from '../features/team/handlers.ts';
import { countColleagues, isMember } from '../features/team/public.ts';
import { hidesRatings } from './hides-ratings.ts';
import { releasedReferences } from './released-references.ts';
import { lockUndecidedScoringForShare, lockUndecided } from './while-undecided.ts';

/** The infrastructure that the handlers use. */
export interface HandlerDeps {
  database: Database;
  log: Log;
  clock(): number;
  adminApproval: 'auto' | 'manual';
  rateLimitMultiplier?: number;
  /** Encrypts the keys of second factors; the same in every process. */
  secondFactorSecret?: string | undefined;
  /** The identity provider that people can sign in with besides a password. */
  identity?: ExternalLogin | undefined;
  /** The payment provider; without it nothing is sold. */
  payments?: PaymentGateway | undefined;
  files: FileStore;
  /** Signs the links to private files. */
  fileLinks: FileLinks;
  /** The Elasticsearch client, if Elasticsearch serves catalogue searches. */
  elastic?: SearchClient | undefined;
  /** The URL of a Photon server, if it serves place searches. */
  placesUrl?: string | undefined;
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
  /** Inspects the job broker; if absent, the broker counts as unavailable. */
  look?: Look;
  /** Signs passes to the queue board; the same in every process. */
  boardSecret?: string | undefined;
  /** Days of each retention policy; the defaults if absent. */
  retentionDays?: RetentionDays;
  /** The storage limit of a company unless operators set another quota for it. */
  storageQuotaBytes?: number;
}

/** A new company gets a free pass, its founder as a member, and the RFPs and files that the founder made without a company. */
const welcomeCompany: WelcomeCompany = async (record, founded) => {
  await grantRfpPass(record, founded.companyId);
  await record(
    { name: 'memberJoined', payload: founded },
    takeRfpsAlong(founded.userId, founded.companyId),
    takeFilesAlong(founded.userId, founded.companyId),
  );
};

/** A page taken over from another company gets the name and the facts of its current page owner. */
const signPage: PageDependencies['signPage'] = async (
  db,
  objectID,
  { description, ...page },
  companyId,
  now,
) =>
  refreshCompanyPage(
    db,
    {
      ...page,
      objectID,
      companyId,
      info: description,
      addresses: [],
      company: await lockCompanyFactsForShare(db, companyId),
    },
    now,
  );

const isAtDomainOf: IsAtDomainOf = (email, website) => {
  const proof = proofOf({ website, hasLostIt: false });
  return 'domain' in proof && isAt(email, proof.domain);
};

/** Without a way to inspect the broker, it counts as unavailable. */
export const noBroker: Look = async () => {
  throw new Error('no broker to look into');
};

export const boardPasses = ({ boardSecret, publicUrl }: Pick<HandlerDeps, 'boardSecret' | 'publicUrl'>) =>
  createBoardPasses(boardSecret ?? 'of a process by itself', publicUrl.startsWith('https:'));

/** Builds every handler with the dependencies that other slices provide. */
export const allHandlers = ({
  adminApproval,
  rateLimitMultiplier = 1,
  secondFactorSecret = randomUUID(),
  identity,
  elastic,
  placesUrl,
  payments,
  fileLinks,
  publicUrl,
  look = noBroker,
  boardSecret,
  retentionDays = defaultRetentionDays,
  storageQuotaBytes = defaultQuotaBytes,
  ...deps
}: HandlerDeps): Handler[] => [
  ...accountHandlers({
    approval: adminApproval,
    limits: attemptLimits(rateLimitMultiplier),
    encryptor: createEncryptor(secondFactorSecret, 'second factors'),
    provider: identity,
    closing: { graceDays: retentionDays.closedAccounts, countColleagues, countOpenRfps, hasMeans },
  }),
  ...privacyHandlers({ fileLinks }),
  ...teamHandlers,
  ...companyHandlers({ welcome: welcomeCompany, findBuyerOfRfp }),
  ...placeHandlers({ placesUrl, log: deps.log }),
  ...productHandlers({
    queueUpForPages: queueUpForListings,
    putPage: putCompanyPage,
    takePageAway: takeCompanyPageAway,
    setAside: setAsideFromShortlists,
    bringBack: bringBackToShortlists,
    listFilings,
    lockFilingForShare,
    lockCompanyFactsForShare,
    isMember,
    lockWallet,
    renameWallet,
    listLicensed,
    fileLinks,
  }),
  ...catalogueHandlers(engineOn(elastic, deps)),
  ...meetingHandlers({ pageOwnerOf, payForMeeting, meetingMeansOf, fileLinks, publicUrl }),
  ...billingHandlers({ payments, publicUrl, findOwnProduct }),
  ...enquiryHandlers(pageOwnerOf),
  ...claimHandlers({
    findPage,
    lockPage,
    givePage,
    releasePage,
    signPage,
    lockProductOwner,
    adoptListing,
    moveProduct,
    dropProduct,
    leaveWallet,
  }),
  ...shortlistHandlers({ lockProductsForShare, listHits }),
  ...rfpHandlers({
    pageOwnerOf,
    pageOwnersOf,
    meansOf,
    returnInvitePayments,
    productsOf: productsOf(listLicensed),
    listCompletedParts,
    timelineOn,
    fileLinks,
    files: deps.files,
    countInvites: countInvites(isAtDomainOf, rateLimitMultiplier),
  }),
  ...inviteLimitHandlers({ isAtDomainOf, multiplier: rateLimitMultiplier, noteActions: noteOperatorActions }),
  ...storageQuotaHandlers({ standardBytes: storageQuotaBytes, noteActions: noteOperatorActions }),
  ...responseHandlers({
    lockInvite: lockUndecided,
    findUnreadAddendum,
    needsMoreAnswers,
    removeRatings,
    payForInvite,
    loadReadable,
    releasedReferences,
    findPresentationRequest: async (db, rfpId) => (await loadPresentationTerms(db, rfpId)).terms,
    findDueAt,
    sealOf,
    isRated: isRatedAtAll,
    fileLinks,
  }),
  ...evaluationHandlers(ownRfpView, ownStepper, sealOf, {
    lockScoringForShare: lockUndecidedScoringForShare,
    rateIndependently,
    findOwnRatings,
  }),
  ...auditHandlers({ ownRfp: ownRfpView, hidesRatings }),
  ...evaluatorHandlers({ mustOwnRfp: loadOwnRfp, requireUndecided, sealOf }),
  ...vendorQuestionHandlers({
    inviteReadBy,
    isTakingPart,
    lockInvite: lockUndecided,
    lockUndecidedRfpForShare,
  }),
  ...addendumHandlers({
    lockOwnRfp: async (db, caller, rfpId) => {
      const rfp = await lockOwnRfp(db, caller, rfpId);
      return { ...rfp, dueAt: await findDueAt(db, rfp) };
    },
    reopen: async (db, caller, rfpId, given, now) =>
      reopenRfp(db, await lockOwnRfp(db, caller, rfpId), given, now),
    inviteReadBy,
    isTakingPart,
    lockInvite: lockUndecided,
    isRatingStarted,
    amendQuestionnaire,
    amendPresentation,
    changeWeights,
  }),
  ...decisionHandlers({
    loadOwnRfp,
    inviteReadBy,
    findDueAt,
    isSealed: async (db, rfpId, now) => (await sealOf(db, rfpId, now)).isSealed,
    isEligible: async (db, inviteId) => (await listFailedMustHaves(db, inviteId, true)).length === 0,
    ownScores,
    returnInvitePayments,
  }),
  ...reportHandlers({ ownRfp: ownRfpView, sealOf, independentSince, fileLinks }),
  ...dashboardHandlers(timelineOn),
  ...customerHandlers,
  ...notificationHandlers,
  ...operationsHandlers,
  ...auditSearchHandlers({ kindOfEvent, eventsOfKind }),
  findReadModelStates(projections),
  ...queueHandlers({ look, passes: boardPasses({ boardSecret, publicUrl }) }),
  ...rebuildHandlers({ hasEngine: elastic !== undefined }),
  findSearchState({ elastic, countIndexed }),
];

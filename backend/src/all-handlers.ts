import { randomUUID } from 'node:crypto';
import { attemptLimits } from './accounts/attempt-limits.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { addendumHandlers } from './addenda/handlers.ts';
import { findUnreadAddendum, needsMoreAnswers } from './addenda/unread-addendum.ts';
import { hasMeans } from './billing/means-of-company.ts';
import { leaveWallet } from './billing/leave-wallet.ts';
import { billingHandlers } from './billing/handlers.ts';
import { meetingMeansOf, payForMeeting } from './billing/pay-for-meeting.ts';
import { returnInvitePayments } from './billing/return-payment.ts';
import { grantRfpPass, meansOf, payForInvite } from './billing/pay-for-invite.ts';
import { listLicensed, lockWallet, renameWallet } from './billing/product-wallets.ts';
import { putCompanyPage, refreshCompanyPage, takeCompanyPageAway } from './catalogue/put-company-page.ts';
import { countIndexed } from './catalogue/elastic-rebuild.ts';
import { engineOn } from './catalogue/engine.ts';
import { lockFilingForShare, listFilings } from './catalogue/filings.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { pageOwnerOf, pageOwnersOf } from './catalogue/page-owners.ts';
import { lockProductsForShare, listHits } from './catalogue/listed-products.ts';
import { queueUpForListings } from './catalogue/listing-store.ts';
import { findPage, givePage, lockPage, releasePage } from './catalogue/hand-over.ts';
import { claimHandlers } from './claims/handlers.ts';
import type { PageDependencies } from './claims/page-dependencies.ts';
import { isAt, proofOf } from './claims/proving-domain.ts';
import { companyHandlers } from './companies/handlers.ts';
import type { WelcomeCompany } from './companies/save-company.ts';
import { lockCompanyFactsForShare } from './companies/company-facts.ts';
import { defaultQuotaBytes } from './contracts/storage-quota.ts';
import { customerHandlers } from './customers/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { eventsOfKind, kindOfEvent } from './audit/kinds-of-events.ts';
import { decisionHandlers } from './decisions/handlers.ts';
import { enquiryHandlers } from './enquiries/handlers.ts';
import { countInvites, type IsAtDomainOf } from './invite-limits/count-invites.ts';
import { inviteLimitHandlers } from './invite-limits/operate-limits.ts';
import { storageQuotaHandlers } from './storage-quota/handlers.ts';
import { takeFilesAlong } from './storage-quota/charge-upload.ts';
import { listFailedMustHaves } from './evaluation/failed-must-haves.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { isRatingStarted } from './evaluation/rating-started.ts';
import { ownScores } from './evaluation/own-scores.ts';
import { timelineOn } from './evaluation/timeline.ts';
import { vendorQuestionHandlers } from './evaluation/vendor-question-handlers.ts';
import { independentSince } from './evaluators/apart-since.ts';
import { evaluatorHandlers } from './evaluators/handlers.ts';
import { findOwnRatings, rateIndependently } from './evaluators/rate-apart.ts';
import { meetingHandlers } from './meetings/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { operationsHandlers } from './operations/outbox-state.ts';
import { auditSearchHandlers } from './operations/audit-search.ts';
import { rebuildHandlers } from './operations/ask-rebuild.ts';
import { findReadModelStates } from './operations/read-model-states.ts';
import { noteOperatorActions } from './operations/operator-action.ts';
import { createBoardPasses } from './operations/board-pass.ts';
import { queueHandlers } from './operations/queue-handlers.ts';
import type { Look } from './operations/queue-list.ts';
import { findSearchState } from './operations/search-state.ts';
import type { Database } from './platform/database.ts';
import type { FileLinks } from './platform/file-link.ts';
import type { Handler } from './platform/handler.ts';
import type { ExternalLogin } from './platform/external-login.ts';
import { defaultRetentionDays, type RetentionDays } from './platform/retention-policies.ts';
import type { PaymentGateway } from './platform/payments/payment-gateway.ts';
import { createEncryptor } from './platform/encrypted-text.ts';
import type { Log } from './platform/log.ts';
import type { SearchClient } from './platform/search-engine.ts';
import type { FileStore } from './platform/storage.ts';
import { adoptListing, dropProduct, lockProductOwner, moveProduct } from './products/adopt-listing.ts';
import { productHandlers } from './products/handlers.ts';
import { findOwnProduct } from './products/own-product.ts';
import { productsOf } from './products/product-list.ts';
import { amendPresentation, amendQuestionnaire } from './rfps/amend-rfp.ts';
import { changeWeights } from './rfps/change-weights.ts';
import { countOpenRfps } from './rfps/open-rfps-of.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { placeHandlers } from './places/handlers.ts';
import { rfpHandlers } from './rfps/handlers.ts';
import { loadPresentationTerms } from './rfps/presentation-terms.ts';
import { loadReadable } from './rfps/rfp-access.ts';
import {
  findBuyerOfRfp,
  inviteReadBy,
  isTakingPart,
  ownRfpView,
  ownStepper,
  takeRfpsAlong,
} from './rfps/public.ts';
import { findDueAt } from './rfps/milestone-store.ts';
import { sealOf } from './rfps/sealing.ts';
import { reopenRfp } from './rfps/reopen-rfp.ts';
import { loadOwnRfp, lockOwnRfp } from './rfps/rfp-store.ts';
import { requireUndecided, lockUndecidedRfpForShare } from './rfps/require-undecided.ts';
import { listCompletedParts } from './responses/completed-parts.ts';
import { responseHandlers } from './responses/handlers.ts';
import { projections } from './projections.ts';
import { isRatedAtAll } from './rated-at-all.ts';
import { removeRatings } from './remove-ratings.ts';
import { reportHandlers } from './reports/handlers.ts';
import { shortlistHandlers } from './shortlists/handlers.ts';
import { bringBackToShortlists, setAsideFromShortlists } from './shortlists/set-aside.ts';
import { teamHandlers } from './team/handlers.ts';
import { countColleagues, isMember } from './team/public.ts';
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

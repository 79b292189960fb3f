import { randomUUID } from 'node:crypto';
import compression from 'compression';
import express, { type Express } from 'express';
import { attemptLimits } from './accounts/attempt-limits.ts';
import { isOperatorOf, type OperatorRule } from './accounts/operator-door.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { callerDoor } from './accounts/session.ts';
import { addendumHandlers } from './addenda/handlers.ts';
import { findUnreadAddendum, wasAskedMore } from './addenda/unread-addendum.ts';
import { leaveWallet } from './billing/leave-wallet.ts';
import { billingHandlers } from './billing/handlers.ts';
import { mountPaymentInbox } from './billing/receive-payment-message.ts';
import { meetingMeansOf, payForMeeting } from './billing/meeting-door.ts';
import { grantRfpPass, meansOf, payForInvite } from './billing/wallet-door.ts';
import { listLicensed, lockWallet, renameWallet } from './billing/product-wallets.ts';
import { putCompanyPage, refreshCompanyPage, takeCompanyPageAway } from './catalogue/company-page-door.ts';
import { countIndexed } from './catalogue/elastic-rebuild.ts';
import { engineOn } from './catalogue/engine.ts';
import { holdFiling, listFilings } from './catalogue/filings.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { keeperOf, keepersOf } from './catalogue/keeper-door.ts';
import { holdProducts, listHits } from './catalogue/listed-products.ts';
import { queueUpForListings } from './catalogue/listing-store.ts';
import { findPage, givePage, lockPage, releasePage } from './catalogue/hand-over.ts';
import { pageHead } from './catalogue/page-head.ts';
import { serveLogo } from './catalogue/serve-logo.ts';
import { serveRobots } from './catalogue/serve-robots.ts';
import { serveSitemap } from './catalogue/serve-sitemap.ts';
import { claimHandlers } from './claims/handlers.ts';
import type { PageDoors } from './claims/page-doors.ts';
import { companyHandlers } from './companies/handlers.ts';
import type { WelcomeCompany } from './companies/save-company.ts';
import { holdCompanyFacts } from './companies/company-facts.ts';
import { logosArePublic } from './companies/company-logo.ts';
import { contracts } from './contracts/all.ts';
import { customerHandlers } from './customers/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { findAwarded } from './decisions/awarded-door.ts';
import { auditHandlers } from './audit/handlers.ts';
import { eventsOfKind, kindOfEvent } from './audit/kinds-of-events.ts';
import { decisionHandlers } from './decisions/handlers.ts';
import { enquiryHandlers } from './enquiries/handlers.ts';
import { listFailedKnockOuts } from './evaluation/failed-knock-outs.ts';
import { isFinalStage } from './evaluation/final-stage-door.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { isRatingBegun } from './evaluation/rating-begun-door.ts';
import { ownScores } from './evaluation/own-scores-door.ts';
import { timelineOn } from './evaluation/timeline.ts';
import { vendorQuestionHandlers } from './evaluation/vendor-question-handlers.ts';
import { apartSince } from './evaluators/apart-since-door.ts';
import { evaluatorHandlers } from './evaluators/handlers.ts';
import { loadEvaluation } from './evaluators/evaluation-store.ts';
import { scoringIn } from './evaluators/scoring.ts';
import { findOwnRatings, holdScoring, rateApart } from './evaluators/rating-doors.ts';
import { meetingHandlers } from './meetings/handlers.ts';
import { noticeHandlers } from './notifications/handlers.ts';
import { mountOneClick } from './notifications/one-click.ts';
import { operationsHandlers } from './operations/outbox-state.ts';
import { auditSearchHandlers } from './operations/audit-search.ts';
import { rebuildHandlers } from './operations/ask-rebuild.ts';
import { findReadModelStates } from './operations/read-model-states.ts';
import { createBoardPasses } from './operations/board-pass.ts';
import { mountQueueBoard } from './operations/queue-board.ts';
import { queueHandlers } from './operations/queue-handlers.ts';
import type { Look } from './operations/queue-list.ts';
import { findSearchState } from './operations/search-state.ts';
import type { Database } from './platform/database.ts';
import type { FileLinks } from './platform/file-link.ts';
import { openGate, type Gate } from './platform/gate/gate.ts';
import { turnAway } from './platform/gate/turn-away.ts';
import type { Handler } from './platform/handler.ts';
import type { IdentityDoor } from './platform/identity-door.ts';
import type { PaymentsDoor } from './platform/payments/payments-door.ts';
import { answerHeaders } from './platform/http/answer-headers.ts';
import { answerInTime } from './platform/http/answer-in-time.ts';
import { mountApiDocs } from './platform/http/api-docs.ts';
import { countOthers } from './platform/http/count-others.ts';
import { mountHandlers } from './platform/http/edge.ts';
import { mountPolicyReports } from './platform/http/policy-reports.ts';
import { answerReady, aliveBody } from './platform/http/ready.ts';
import { serveFile, type PublicFiles } from './platform/http/serve-file.ts';
import { servePages } from './platform/http/serve-pages.ts';
import { sendRefusal } from './platform/http/problem.ts';
import { answerUnreadable } from './platform/http/unreadable-address.ts';
import { createSealer } from './platform/sealed-text.ts';
import { readinessOf, type Readiness } from './platform/readiness.ts';
import type { Log } from './platform/log.ts';
import type { CallMeter } from './platform/metrics/meter-calls.ts';
import { Refusal } from './platform/refusal.ts';
import type { ElasticDoor } from './platform/search-engine.ts';
import type { FileRoom } from './platform/storage.ts';
import { adoptListing, dropProduct, lockKeeper, moveProduct } from './products/adopt-listing.ts';
import { datasheetsArePublic } from './products/datasheets.ts';
import { productHandlers } from './products/handlers.ts';
import { findOwnProduct } from './products/own-product.ts';
import { productsOf } from './products/product-list.ts';
import { amendPresentation, amendQuestionnaire } from './rfps/amend-rfp.ts';
import { changeWeights } from './rfps/change-weights.ts';
import { lockInviteOf } from './rfps/invite-store.ts';
import { placeHandlers } from './places/handlers.ts';
import { rfpHandlers } from './rfps/handlers.ts';
import { dueAtOf, listStages } from './rfps/milestone-store.ts';
import { loadPresentationTerms } from './rfps/presentation-terms.ts';
import { loadReadable } from './rfps/rfp-access.ts';
import {
  buyerBehind,
  inviteReadBy,
  isTakingPart,
  ownRfpView,
  ownStepper,
  takeRfpsAlong,
} from './rfps/reader-doors.ts';
import { sealOf } from './rfps/sealing.ts';
import { loadOwnRfp, lockOwnRfp } from './rfps/rfp-store.ts';
import { beUndecided, holdUndecided } from './rfps/undecided.ts';
import { listPartsHandedIn } from './responses/parts-handed-in.ts';
import { responseHandlers } from './responses/handlers.ts';
import { projections } from './projections.ts';
import { isRatedAtAll } from './rated-at-all.ts';
import { reportHandlers } from './reports/handlers.ts';
import { shortlistHandlers } from './shortlists/handlers.ts';
import { bringBackToShortlists, setAsideFromShortlists } from './shortlists/set-aside.ts';
import { teamHandlers } from './team/handlers.ts';
import { isMember } from './team/member-door.ts';

export interface AppDeps {
  database: Database;
  log: Log;
  clock(): number;
  poke(): void;
  adminApproval: 'auto' | 'manual';
  attemptLeniency?: number;
  /** Whether operators need a second factor; they do unless it is said otherwise. */
  operatorSecondFactor?: OperatorRule;
  /** Seals the keys of second factors, the same in every process. */
  secondFactorSecret?: string | undefined;
  /** Whom one may sign in by beside a password. */
  identity?: IdentityDoor | undefined;
  /** Who takes money; without it nothing is sold. */
  payments?: PaymentsDoor | undefined;
  trustedProxies?: string;
  files: FileRoom;
  /** Signs the ways to private files. */
  fileLinks: FileLinks;
  /** Elasticsearch, where the catalogue is searched by it. */
  elastic?: ElasticDoor | undefined;
  /** A Photon server, where places are looked up by it. */
  placesUrl?: string | undefined;
  /** Where people reach Bidboard, without a stroke at the end. */
  publicUrl: string;
  /** The folder of the built pages, where this process serves them. */
  staticDir?: string | undefined;
  /** How one looks into the job broker; left out, it counts as away. */
  look?: Look;
  /** Signs passes to the queue board, the same in every process. */
  boardSecret?: string | undefined;
  /** Counts the calls. */
  meter?: CallMeter | undefined;
  /** Lets in as many requests as can be served; all of them if absent. */
  gate?: Gate | undefined;
  /** How long a request is worked at; `answerWithinMs` if absent. */
  patienceMs?: number;
  /** Whether this process can serve; its database alone if absent. */
  findReadiness?: () => Promise<Readiness>;
}

/** A new company has a pass, its founder, and the RFPs that they made without one. */
const welcomeCompany: WelcomeCompany = async (record, founded) => {
  await grantRfpPass(record, founded.companyId);
  await record({ name: 'memberJoined', payload: founded }, takeRfpsAlong(founded.userId, founded.companyId));
};

/** A page that was another company's gets the name and the facts of the one that keeps it now. */
const signPage: PageDoors['signPage'] = async (read, objectID, { description, ...page }, companyId, now) =>
  refreshCompanyPage(
    read,
    {
      ...page,
      objectID,
      companyId,
      info: description,
      addresses: [],
      company: await holdCompanyFacts(read, companyId),
    },
    now,
  );

/** A vendor's own invite, held for a change: of an RFP that is decided nothing changes any more. */
const lockUndecided: typeof lockInviteOf = async (read, reader, rfpId, how) => {
  const invite = await lockInviteOf(read, reader, rfpId, how);
  await beUndecided(read, invite.rfpId);
  return invite;
};

/** The RFP that a rating is for, held for it in the same way. */
const holdUndecidedScoring: typeof holdScoring = async (read, caller, rfpId) => {
  const scoring = await holdScoring(read, caller, rfpId);
  await beUndecided(read, rfpId);
  return scoring;
};

const noBroker: Look = async () => {
  throw new Error('no broker to look into');
};

const boardPasses = ({ boardSecret, publicUrl }: Pick<AppDeps, 'boardSecret' | 'publicUrl'>) =>
  createBoardPasses(boardSecret ?? 'of a process by itself', publicUrl.startsWith('https:'));

/** Every handler with the doors that other slices open to it. */
export const allHandlers = ({
  adminApproval,
  attemptLeniency = 1,
  secondFactorSecret = randomUUID(),
  identity,
  elastic,
  placesUrl,
  payments,
  fileLinks,
  publicUrl,
  look = noBroker,
  boardSecret,
  ...deps
}: Omit<AppDeps, 'poke' | 'staticDir' | 'trustedProxies'>): Handler[] => [
  ...accountHandlers({
    approval: adminApproval,
    limits: attemptLimits(attemptLeniency),
    sealer: createSealer(secondFactorSecret, 'second factors'),
    provider: identity,
  }),
  ...teamHandlers,
  ...companyHandlers({ welcome: welcomeCompany, buyerBehind }),
  ...placeHandlers({ placesUrl, log: deps.log }),
  ...productHandlers({
    queueUpForPages: queueUpForListings,
    putPage: putCompanyPage,
    takePageAway: takeCompanyPageAway,
    setAside: setAsideFromShortlists,
    bringBack: bringBackToShortlists,
    listFilings,
    holdFiling,
    holdCompanyFacts,
    isMember,
    lockWallet,
    renameWallet,
    listLicensed,
    fileLinks,
  }),
  ...catalogueHandlers(engineOn(elastic, deps)),
  ...meetingHandlers({ keeperOf, payForMeeting, meetingMeansOf, fileLinks, publicUrl }),
  ...billingHandlers({ payments, publicUrl, findOwnProduct }),
  ...enquiryHandlers(keeperOf),
  ...claimHandlers({
    findPage,
    lockPage,
    givePage,
    releasePage,
    signPage,
    lockKeeper,
    adoptListing,
    moveProduct,
    dropProduct,
    leaveWallet,
  }),
  ...shortlistHandlers({ holdProducts, listHits }),
  ...rfpHandlers({
    keeperOf,
    keepersOf,
    meansOf,
    productsOf: productsOf(listLicensed),
    listPartsHandedIn,
    timelineOn,
    fileLinks,
    files: deps.files,
  }),
  ...responseHandlers({
    lockInvite: lockUndecided,
    findUnreadAddendum,
    wasAskedMore,
    payForInvite,
    loadReadable,
    releasedReferences: async (read, { id, timeZone }, now) => {
      const awarded = await findAwarded(read, id);
      if (awarded) return awarded.inviteId === null ? 'none' : { ofInvite: awarded.inviteId };
      return isFinalStage(await listStages(read, id), timeZone, now) ? 'all' : 'none';
    },
    presentationAsked: async (read, rfpId) => (await loadPresentationTerms(read, rfpId)).terms,
    findDueAt: async (read, rfp) => dueAtOf(await listStages(read, rfp.id), rfp),
    sealOf,
    isRated: isRatedAtAll,
    fileLinks,
  }),
  ...evaluationHandlers(ownRfpView, ownStepper, sealOf, {
    holdScoring: holdUndecidedScoring,
    rateApart,
    findOwnRatings,
  }),
  ...auditHandlers({
    ownRfp: ownRfpView,
    hidesRatings: async (read, rfpId, now) =>
      (await sealOf(read, rfpId, now)).isSealed || scoringIn(await loadEvaluation(read, rfpId)) === 'apart',
  }),
  ...evaluatorHandlers({ mustOwnRfp: loadOwnRfp, beUndecided, sealOf }),
  ...vendorQuestionHandlers({ inviteReadBy, isTakingPart, lockInvite: lockUndecided, holdUndecided }),
  ...addendumHandlers({
    lockOwnRfp: async (read, caller, rfpId) => {
      const rfp = await lockOwnRfp(read, caller, rfpId);
      return { ...rfp, dueAt: dueAtOf(await listStages(read, rfp.id), rfp) };
    },
    inviteReadBy,
    isTakingPart,
    lockInvite: lockUndecided,
    isRatingBegun,
    amendQuestionnaire,
    amendPresentation,
    changeWeights,
  }),
  ...decisionHandlers({
    loadOwnRfp,
    inviteReadBy,
    findDueAt: async (read, rfp) => dueAtOf(await listStages(read, rfp.id), rfp),
    isSealed: async (read, rfpId, now) => (await sealOf(read, rfpId, now)).isSealed,
    isEligible: async (read, inviteId) => (await listFailedKnockOuts(read, inviteId, true)).length === 0,
    ownScores,
  }),
  ...reportHandlers({ ownRfp: ownRfpView, sealOf, apartSince, fileLinks }),
  ...dashboardHandlers(timelineOn),
  ...customerHandlers,
  ...noticeHandlers,
  ...operationsHandlers,
  ...auditSearchHandlers({ kindOfEvent, eventsOfKind }),
  findReadModelStates(projections),
  ...queueHandlers({ look, passes: boardPasses({ boardSecret, publicUrl }) }),
  ...rebuildHandlers({ hasEngine: elastic !== undefined }),
  findSearchState({ elastic, countIndexed }),
];

/** Which files everybody may read, by what they belong to. All others are reached by signed links alone. */
const publicFiles: PublicFiles = { ...logosArePublic, ...datasheetsArePublic };

/** Pure assembly: no listening, no connecting. A contract without its one handler stops it. */
export function createApp(deps: AppDeps): Express {
  const handlers = allHandlers(deps);
  const operatorRule = deps.operatorSecondFactor ?? 'required';
  const handled = handlers.map((one) => one.contract.name);
  const missing = contracts.filter((one) => !handled.includes(one.name)).map((one) => one.name);
  if (missing.length > 0 || new Set(handled).size !== handled.length) {
    throw new Error(`every contract has one handler; missing: ${missing.join(', ') || 'none'}`);
  }
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies ?? 'loopback');
  app.use(answerHeaders(deps.publicUrl));
  if (deps.meter) app.use(countOthers(deps.meter));
  app.use(answerInTime(deps.log));
  app.use(compression());
  app.get('/healthz', (_request, response) => void response.json(aliveBody));
  app.get('/readyz', answerReady(deps.findReadiness ?? readinessOf(deps)));
  mountPaymentInbox(app, deps);
  mountOneClick(app, deps);
  mountPolicyReports(app, deps);
  mountHandlers(app, handlers, { ...deps, callers: callerDoor(operatorRule) });
  app.use(['/api/catalogue/logos', '/api/files'], turnAway(deps.gate ?? openGate));
  app.get('/api/catalogue/logos/:hash', serveLogo(deps.database, deps.log));
  app.get(
    '/api/files/:id',
    serveFile({ ...deps, storage: deps.files.storage, links: deps.fileLinks, publicFiles }),
  );
  mountApiDocs(app, contracts);
  mountQueueBoard(app, {
    ...deps,
    look: deps.look ?? noBroker,
    passes: boardPasses(deps),
    isOperatorOf: isOperatorOf(operatorRule),
  });
  app.use('/api', (_request, response) => sendRefusal(response, new Refusal('notFound')));
  app.use('/api', answerUnreadable);
  app.get('/robots.txt', serveRobots(deps.publicUrl));
  app.use(serveSitemap(deps));
  if (deps.staticDir) mountPages(app, deps, deps.staticDir);
  return app;
}

/** Every page with the head that its address deserves. */
const mountPages = (
  app: Express,
  { database, log, clock, publicUrl, gate = openGate }: AppDeps,
  folder: string,
): void =>
  servePages(app, {
    folder,
    log,
    publicUrl,
    answerAt: (address) =>
      gate.run({ caller: undefined, call: 'page', isCommand: false }, () =>
        pageHead(database, address, { publicUrl, year: new Date(clock()).getUTCFullYear() }),
      ),
  });

import compression from 'compression';
import express, { type Express } from 'express';
import { addRoutes, allHandlers, publicFiles, withDefaults, type HandlerDeps } from './compose.ts';
import { isOperatorOf, type OperatorRule } from '../features/accounts/sessions/operator-access.ts';
import { createTokenLookup } from '../features/accounts/sessions/session.ts';
import { pageHead } from '../features/catalogue/pages/page-head.ts';
import { contracts } from '../contracts.ts';
import { socialLinksMeta, type SocialLink } from '../kernel/addresses/social-links.ts';
import { defaultQuotaBytes } from '../features/storage-quota/contract.ts';
import { playersMeta, videoPlayers, type VideoSite } from '../kernel/addresses/video-address.ts';
import { unlimitedGate, type Gate } from '../platform/admission-control/gate.ts';
import { findCaller } from '../platform/auth/authentication.ts';
import { rejectOverloaded } from '../platform/admission-control/reject-overloaded.ts';
import { answerHeaders } from '../platform/http/security-headers/answer-headers.ts';
import { answerInLanguage } from '../platform/languages/answer-in-language.ts';
import { answerInTime } from '../platform/http/responses/answer-in-time.ts';
import { mountApiDocs } from '../platform/http/openapi/api-docs.ts';
import { countOthers } from '../platform/http/count-others.ts';
import { mountHandlers } from '../platform/http/edge.ts';
import { mountPolicyReports } from '../platform/http/security-headers/policy-reports.ts';
import { answerReady, aliveBody, readinessOf, type Readiness } from '../platform/observability/readiness.ts';
import type { SecurityContact } from '../platform/http/security-txt/security-contact.ts';
import { securityTxtPath, serveSecurityTxt } from '../platform/http/security-txt/security-txt.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { servePages } from '../platform/http/pages/serve-pages.ts';
import { sendRefusal } from '../platform/http/responses/problem.ts';
import { answerUnreadable } from '../platform/http/responses/unreadable-address.ts';
import type { CallMeter } from '../platform/observability/metrics/meter-calls.ts';
import { Refusal } from '../platform/refusal.ts';
import { chargeUpload } from '../features/storage-quota/storage-use.ts';

export interface AppDeps extends HandlerDeps {
  notifyRelay(): void;
  /** Whether operators need a second factor; required by default. */
  operatorSecondFactor?: OperatorRule;
  trustedProxies?: string;
  /** The folder of the built pages, if this process serves them. */
  staticDir?: string | undefined;
  /** The sites whose videos may be played in a page; none if absent. */
  videoSites?: readonly VideoSite[];
  socialLinks?: readonly SocialLink[];
  /** Where people report vulnerabilities; without it there is no security.txt. */
  securityContact?: SecurityContact | undefined;
  /** Counts the calls. */
  meter?: CallMeter | undefined;
  /** Admits as many requests as the process can serve; all of them if absent. */
  gate?: Gate | undefined;
  /** The time limit for a request; `responseTimeoutMs` if absent. */
  timeoutMs?: number;
  /** Takes the work that must be done after the last request, before the database is closed. */
  beforeClose(work: () => Promise<void>): void;
  /** Whether this process can serve; checks only its database if absent. */
  findReadiness?: () => Promise<Readiness>;
}

/** Assembles the app without listening or connecting. Throws if a contract does not have exactly one handler. */
export function createApp(options: AppDeps): Express {
  const quotaBytes = options.storageQuotaBytes ?? defaultQuotaBytes;
  const deps = {
    ...options,
    ...withDefaults(options),
    files: { ...options.files, chargeUpload: chargeUpload(quotaBytes) },
  };
  const handlers = allHandlers(deps);
  const operatorRule = deps.operatorSecondFactor ?? 'required';
  const gate = deps.gate ?? unlimitedGate;
  const handled = handlers.map((handler) => handler.contract.name);
  const missing = contracts
    .filter((contract) => !handled.includes(contract.name))
    .map((contract) => contract.name);
  if (missing.length > 0 || new Set(handled).size !== handled.length) {
    throw new Error(`every contract has one handler; missing: ${missing.join(', ') || 'none'}`);
  }
  const unlisted = handled.filter((name) => !contracts.some((contract) => contract.name === name));
  if (unlisted.length > 0) {
    throw new Error(`these handlers have no contract in feature-contracts.ts: ${unlisted.join(', ')}`);
  }
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustedProxies ?? 'loopback');
  app.use(answerHeaders(deps.publicUrl));
  app.use(answerInLanguage);
  if (deps.meter) app.use(countOthers(deps.meter));
  app.use(answerInTime(deps.log));
  app.use(compression());
  app.get('/healthz', (_request, response) => void response.json(aliveBody));
  app.get('/readyz', answerReady(deps.findReadiness ?? readinessOf(deps)));
  app.get(securityTxtPath, serveSecurityTxt(deps));
  const tokenLookup = createTokenLookup(operatorRule);
  addRoutes(app, {
    ...deps,
    gate,
    isOperatorOf: isOperatorOf(operatorRule),
    findCaller: (token) => findCaller(deps.database, tokenLookup, token),
  });
  mountPolicyReports(app, deps);
  mountHandlers(app, handlers, { ...deps, tokenLookup });
  app.use('/api/files', rejectOverloaded(gate, 'file'));
  app.get(
    '/api/files/:id',
    serveFile({ ...deps, storage: deps.files.storage, links: deps.fileLinks, publicFiles }),
  );
  mountApiDocs(app, contracts);
  app.use('/api', (_request, response) => sendRefusal(response, new Refusal('notFound')));
  app.use('/api', answerUnreadable);
  if (deps.staticDir) mountPages(app, deps, deps.staticDir);
  return app;
}

/** Serves every page with the head that belongs to its address. */
const mountPages = (
  app: Express,
  { database, log, clock, publicUrl, videoSites = [], socialLinks = [], gate = unlimitedGate }: AppDeps,
  folder: string,
): void =>
  servePages(app, {
    folder,
    log,
    publicUrl,
    frames: videoSites.map((site) => videoPlayers[site]),
    metaTags: { [playersMeta]: videoSites.join(' '), [socialLinksMeta]: JSON.stringify(socialLinks) },
    answerAt: (address) =>
      gate.run({ caller: undefined, call: 'page', isCommand: false }, () =>
        pageHead(database, address, { publicUrl, year: new Date(clock()).getUTCFullYear() }),
      ),
  });

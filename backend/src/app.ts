import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { accountHandlers } from './accounts/handlers.ts';
import { callerDoor } from './accounts/session.ts';
import { grantRfpPass, meansOf, payForInvite } from './billing/wallet-door.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { keeperOf } from './catalogue/keeper-door.ts';
import { serveLogo } from './catalogue/serve-logo.ts';
import { companyHandlers } from './companies/handlers.ts';
import { contracts } from './contracts/all.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { completionOn } from './evaluation/completion-door.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { operationsHandlers } from './operations/outbox-state.ts';
import type { Database } from './platform/database.ts';
import type { Handler } from './platform/handler.ts';
import { mountApiDocs } from './platform/http/api-docs.ts';
import { mountHandlers } from './platform/http/edge.ts';
import { answerReady } from './platform/http/ready.ts';
import { sendRefusal } from './platform/http/problem.ts';
import type { Log } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { lockInviteOf } from './rfps/invite-store.ts';
import { rfpHandlers } from './rfps/handlers.ts';
import { buyerBehind, ownRfpView } from './rfps/reader-doors.ts';
import { responseHandlers } from './responses/handlers.ts';

export interface AppDeps {
  database: Database;
  log: Log;
  clock(): number;
  poke(): void;
  adminApproval: 'auto' | 'manual';
  /** The folder of the built pages, where this process serves them. */
  staticDir?: string | undefined;
}

/** Every handler with the doors that other slices open to it. */
export const allHandlers = ({ adminApproval }: Pick<AppDeps, 'adminApproval'>): Handler[] => [
  ...accountHandlers(adminApproval),
  ...companyHandlers({ welcome: grantRfpPass, buyerBehind }),
  ...catalogueHandlers,
  ...rfpHandlers({ keeperOf, meansOf }),
  ...responseHandlers({ lockInvite: lockInviteOf, payForInvite }),
  ...evaluationHandlers(ownRfpView),
  ...dashboardHandlers(completionOn),
  ...operationsHandlers,
];

/** Pure assembly: no listening, no connecting. A contract without its one handler stops it. */
export function createApp(deps: AppDeps): Express {
  const handlers = allHandlers(deps);
  const handled = handlers.map((one) => one.contract.name);
  const missing = contracts.filter((one) => !handled.includes(one.name)).map((one) => one.name);
  if (missing.length > 0 || new Set(handled).size !== handled.length) {
    throw new Error(`every contract has one handler; missing: ${missing.join(', ') || 'none'}`);
  }
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", 'ws:', 'wss:'],
          frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
      strictTransportSecurity: false,
    }),
  );
  app.use(compression());
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', answerReady(deps.database));
  mountHandlers(app, handlers, { ...deps, callers: callerDoor });
  app.get('/api/catalogue/logos/:hash', serveLogo(deps.database, deps.log));
  mountApiDocs(app, contracts);
  app.use('/api', (_request, response) => sendRefusal(response, new Refusal('notFound')));
  if (deps.staticDir) servePages(app, deps.staticDir);
  return app;
}

/** Hashed files are kept by browsers for good; the page itself is asked for every time. */
function servePages(app: Express, staticDir: string): void {
  const folder = fileURLToPath(new URL(`file://${staticDir.endsWith('/') ? staticDir : `${staticDir}/`}`));
  app.use(express.static(folder, { index: false, setHeaders: cacheHashed }));
  app.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder });
  });
}

function cacheHashed(response: { setHeader(name: string, value: string): void }, path: string): void {
  response.setHeader(
    'Cache-Control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}

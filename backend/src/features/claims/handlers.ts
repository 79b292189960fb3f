import type { Handler } from '../../platform/handler.ts';
import { requestClaimHandler, escalateClaimHandler } from './request-claim.ts';
import { claimOfLinkHandler, reportUnauthorizedClaimHandler, verifyClaimHandler } from './claim-link.ts';
import { claimListHandler, claimablePageHandler } from './claim-list.ts';
import { decideClaimHandler } from './decide-claim.ts';
import { pageDecisionsHandler, waitingClaimsHandler } from './decided-claims.ts';
import type { PageDependencies } from './page-dependencies.ts';

export const claimHandlers = (pages: PageDependencies): Handler[] => [
  claimablePageHandler(pages),
  requestClaimHandler(pages),
  escalateClaimHandler(pages),
  claimListHandler,
  claimOfLinkHandler,
  verifyClaimHandler(pages),
  reportUnauthorizedClaimHandler(pages),
  waitingClaimsHandler,
  decideClaimHandler(pages),
  pageDecisionsHandler,
];

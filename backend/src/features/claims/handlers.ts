import type { Handler } from '../../platform/handler.ts';
import { doAskToClaim, doEscalateClaim } from './request-claim.ts';
import { findClaimOfLink, doReportUnauthorizedClaim, doProveClaim } from './claim-link.ts';
import { findClaimList, findClaimablePage } from './claim-list.ts';
import { doDecideClaim } from './decide-claim.ts';
import { findPageDecisions, findWaitingClaims } from './decided-claims.ts';
import type { PageDependencies } from './page-dependencies.ts';

export const claimHandlers = (pages: PageDependencies): Handler[] => [
  findClaimablePage(pages),
  doAskToClaim(pages),
  doEscalateClaim(pages),
  findClaimList,
  findClaimOfLink,
  doProveClaim(pages),
  doReportUnauthorizedClaim(pages),
  findWaitingClaims,
  doDecideClaim(pages),
  findPageDecisions,
];

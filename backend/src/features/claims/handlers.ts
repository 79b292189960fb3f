import type { Handler } from '../../platform/handler.ts';
import { doAskToClaim } from './ask-to-claim.ts';
import { doEscalateClaim } from './escalate-claim.ts';
import { findClaimOfLink } from './claim-link.ts';
import { findClaimList } from './claim-list.ts';
import { findClaimablePage } from './claimable-page.ts';
import { doDecideClaim } from './decide-claim.ts';
import { findPageDecisions } from './page-decisions.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { doReportUnauthorizedClaim, doProveClaim } from './prove-claim.ts';
import { findWaitingClaims } from './waiting-claims.ts';

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

import { t } from '@lingui/core/macro';
import type {
  Claim,
  ClaimablePage,
  ClaimOutcome,
  ClaimState,
  ProofBlocker,
} from '@bidboard/backend/features/claims/contract';
import type { StateTone } from '../../ui/status/state-chip.tsx';

export const stateLabels: Record<ClaimState, { tone: StateTone; word: string }> = {
  mailed: { tone: 'pending', word: t`Email sent` },
  lapsed: { tone: 'neutral', word: t`Link expired` },
  asked: { tone: 'pending', word: t`With the Bidboard team` },
  overtaken: { tone: 'warning', word: t`Another company was first` },
  granted: { tone: 'accepted', word: t`Claimed` },
  declined: { tone: 'declined', word: t`Declined` },
};

export const outcomeLabels: Record<ClaimOutcome, string> = {
  proven: t`Confirmed by email`,
  given: t`Given`,
  left: t`Unchanged`,
  released: t`Released`,
  disputed: t`Rejected at the address`,
};

/** Returns a sentence that says why a mail cannot prove this claim. */
export const formatProofBlocker = (blocker: ProofBlocker, website: string | null): string =>
  ({
    noWebsite: t`The page has no website, so we can’t confirm by email that it is yours.`,
    sharedHost: t`The website of the page, ${{ website: website ?? '' }}, is on a shared host, so an email address there can’t confirm that the page is yours.`,
    lostBefore: t`The operators assigned this page to another company before, so they decide again.`,
  })[blocker];

/** Returns the claim of this page that still waits, by its way. */
export const openClaim = ({ claims }: Pick<ClaimablePage, 'claims'>, way: Claim['way']): Claim | undefined =>
  claims.find((claim) => claim.way === way && ['mailed', 'lapsed', 'asked'].includes(claim.state));

import type {
  Claim,
  ClaimablePage,
  ClaimOutcome,
  ClaimState,
  ProofBlocker,
} from '@bidboard/backend/features/claims/contract';
import type { StateTone } from '../../ui/status/state-chip.tsx';

export const stateLabels: Record<ClaimState, { tone: StateTone; word: string }> = {
  mailed: { tone: 'pending', word: 'Email sent' },
  lapsed: { tone: 'neutral', word: 'Link expired' },
  asked: { tone: 'pending', word: 'With the Bidboard team' },
  overtaken: { tone: 'warning', word: 'Another company was first' },
  granted: { tone: 'accepted', word: 'Claimed' },
  declined: { tone: 'declined', word: 'Declined' },
};

export const outcomeLabels: Record<ClaimOutcome, string> = {
  proven: 'Confirmed by email',
  given: 'Given',
  left: 'Unchanged',
  released: 'Released',
  disputed: 'Rejected at the address',
};

/** Returns a sentence that says why a mail cannot prove this claim. */
export const formatProofBlocker = (blocker: ProofBlocker, website: string | null): string =>
  ({
    noWebsite: 'The page has no website, so we can’t confirm by email that it is yours.',
    sharedHost: `The website of the page, ${website ?? ''}, is on a shared host, so an email address there can’t confirm that the page is yours.`,
    lostBefore: 'The operators assigned this page to another company before, so they decide again.',
  })[blocker];

/** Returns the claim of this page that still waits, by its way. */
export const openClaim = ({ claims }: Pick<ClaimablePage, 'claims'>, way: Claim['way']): Claim | undefined =>
  claims.find((claim) => claim.way === way && ['mailed', 'lapsed', 'asked'].includes(claim.state));

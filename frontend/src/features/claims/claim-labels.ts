import type {
  Claim,
  ClaimablePage,
  ClaimOutcome,
  ClaimState,
  ProofBlocker,
} from '@bidboard/backend/features/claims/contract';
import type { StateTone } from '../../ui/status/state-chip.tsx';

export const stateLabels: Record<ClaimState, { tone: StateTone; word: string }> = {
  mailed: { tone: 'pending', word: 'Mail sent' },
  lapsed: { tone: 'neutral', word: 'Link has lapsed' },
  asked: { tone: 'pending', word: 'With the operators' },
  overtaken: { tone: 'warning', word: 'Another company was first' },
  granted: { tone: 'accepted', word: 'Claimed' },
  declined: { tone: 'declined', word: 'Declined' },
};

export const outcomeLabels: Record<ClaimOutcome, string> = {
  proven: 'Proven by mail',
  given: 'Given',
  left: 'Left as it was',
  released: 'Released',
  disputed: 'Denied at the address',
};

/** Returns a sentence that says why a mail cannot prove this claim. */
export const formatProofBlocker = (blocker: ProofBlocker, website: string | null): string =>
  ({
    noWebsite: 'The page names no website whose addresses could prove that it is yours.',
    sharedHost: `The website of the page, ${website ?? ''}, is on a host where anybody may have a place, so that no address there proves anything.`,
    lostBefore: 'The operators gave this page to another company before, so they decide again.',
  })[blocker];

/** Returns the claim of this page that still waits, by its way. */
export const openClaim = ({ claims }: Pick<ClaimablePage, 'claims'>, way: Claim['way']): Claim | undefined =>
  claims.find((claim) => claim.way === way && ['mailed', 'lapsed', 'asked'].includes(claim.state));

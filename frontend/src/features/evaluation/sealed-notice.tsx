import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface SealedNoticeProps {
  /** In words, or '' while unknown. */
  until: string;
  /** Set inside another panel. */
  bare?: boolean;
  /** Set on HOME, below the vendor table. */
  isHome?: boolean;
}

/** Shown in place of the vendors' responses before the due time. */
export function SealedNotice({ until, bare, isHome = false }: SealedNoticeProps) {
  return (
    <EmptyState icon="lock" title={until ? `Sealed until ${until}` : 'Sealed until they are due'} bare={bare}>
      Until then no one in your company can read answers, prices, files or scores.{' '}
      {isHome
        ? ''
        : 'The vendor table under HOME shows who accepted, who submitted and how far each vendor is. '}
      This page opens by itself.
    </EmptyState>
  );
}

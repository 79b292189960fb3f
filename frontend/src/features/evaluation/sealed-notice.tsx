import { EmptyState } from '../../ui/empty-state.tsx';

interface SealedNoticeProps {
  /** In words; '' while it is not known. */
  until: string;
  /** Inside another sheet. */
  bare?: boolean;
  /** On HOME, where who is how far stands above. */
  isHome?: boolean;
}

/** In place of what vendors respond, before it is due. */
export function SealedNotice({ until, bare, isHome = false }: SealedNoticeProps) {
  return (
    <EmptyState icon="lock" title={until ? `Sealed until ${until}` : 'Sealed until they are due'} bare={bare}>
      Nobody on your side reads answers, prices, files or scores before.{' '}
      {isHome ? '' : 'Who accepted, who submitted and how far each vendor is stands under HOME. '}
      This page opens by itself.
    </EmptyState>
  );
}

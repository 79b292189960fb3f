import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast, showSnackbar } from '../../../ui/feedback/toast-store.ts';
import { StartRfp } from '../start-rfp.tsx';

/** Copy link, print, Start RFP. */
export function CompareActions({ ids }: { ids: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showSnackbar('The link to this comparison is copied.');
    } catch {
      showToast('error', 'The browser did not copy the link. The address of this page is the link.');
    }
  };
  return (
    <div className="compare__actions">
      <Button large onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </Button>
      <Button large className="hide-s" onClick={() => print()}>
        Print
      </Button>
      <StartRfp ids={ids}>Start RFP</StartRfp>
    </div>
  );
}

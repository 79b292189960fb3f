import Button from '@mui/material/Button';
import { useCreatePortalSessionMutation } from '../../api/contract-api.ts';
import { problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useDeparture } from './use-departure.ts';

/** Opens the payment provider's page of subscriptions, cards and invoices. */
export function ManageBilling() {
  const [createPortalSession] = useCreatePortalSessionMutation();
  const { target, leaveFor } = useDeparture();
  const leave = async () => {
    const body = { returnUrl: `${location.origin}/app/billing-credit` };
    const problem = await leaveFor('portal', (key) => createPortalSession({ body, key }).unwrap());
    if (problem) showToast(problem.code === 'nothingBought' ? 'info' : 'error', problemText(problem));
  };
  return (
    <Button loading={target !== null} onClick={() => void leave()}>
      Manage billing
    </Button>
  );
}

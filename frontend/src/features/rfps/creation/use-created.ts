import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { updateRfpPath } from '../rfp-paths.ts';

/** Confirms that an RFP was created, and opens its wizard. */
export function useCreated(): (created: Pick<Infer<typeof rfp>, '_id' | 'rfpName'>) => Promise<void> {
  const navigate = useNavigate();
  return async ({ _id, rfpName }) => {
    showToast('success', messages.rfpCreated, { survivesNavigation: true });
    await navigate(updateRfpPath(_id, rfpName), { replace: true });
  };
}

import { useState } from 'react';
import { useAcceptInviteMutation } from '../../../api/contract-api.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const accepted = 1;
const declined = 2;
const bannerStep = 3;

interface InviteAnswer {
  running: 'accept' | 'decline' | null;
  /** `productId` names the product whose wallet pays, if there is a choice. */
  accept: (productId: string | undefined) => Promise<void>;
  /** True once the invite is declined. */
  decline: () => Promise<boolean>;
}

export function useInviteAnswer(rfpId: string): InviteAnswer {
  const [answerInvite] = useAcceptInviteMutation();
  const [running, setRunning] = useState<'accept' | 'decline' | null>(null);
  const answer = async (acceptStatus: 1 | 2, productId: string | undefined) => {
    setRunning(acceptStatus === accepted ? 'accept' : 'decline');
    try {
      const body = {
        rfpId,
        step: bannerStep,
        acceptStatus,
        type: 'save',
        ...(productId ? { productId } : {}),
      };
      const { message } = await answerInvite({ body }).unwrap();
      showToast('success', message, { survivesNavigation: acceptStatus === declined });
      return true;
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
      return false;
    } finally {
      setRunning(null);
    }
  };
  return {
    running,
    accept: async (productId) => void (await answer(accepted, productId)),
    decline: () => answer(declined, undefined),
  };
}

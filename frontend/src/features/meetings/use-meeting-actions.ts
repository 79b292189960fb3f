import { useState } from 'react';
import {
  useAgreeMeetingTimeMutation,
  useCancelMeetingMutation,
  useProposeMeetingTimeMutation,
} from './endpoints.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Returns the actions of either side on a request, besides answering it. Each resolves with whether it succeeded. */
export function useMeetingActions(_id: string) {
  const [proposeTime] = useProposeMeetingTimeMutation();
  const [agreeTime] = useAgreeMeetingTimeMutation();
  const [cancel] = useCancelMeetingMutation();
  const [isRunning, setRunning] = useState(false);
  const run = async (action: () => Promise<{ message: string }>): Promise<boolean> => {
    setRunning(true);
    try {
      showToast('success', (await action()).message);
      return true;
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return {
    isRunning,
    propose: (startsAt: string) => run(() => proposeTime({ body: { _id, startsAt } }).unwrap()),
    agree: (slotId: string) => run(() => agreeTime({ body: { _id, slotId } }).unwrap()),
    cancel: () => run(() => cancel({ body: { _id } }).unwrap()),
  };
}

import { useState } from 'react';
import { useAcceptRejectMeetingMutation, useAcceptRejectProductDemoMutation } from './endpoints.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { problemOf } from '../../api/problems/problem.ts';
import type { Problem } from '../../api/problems/problem.ts';
import type { MeetingView } from './meeting-kind.ts';

export interface MeetingAnswer {
  message: string;
  slotId: string;
  links: readonly string[];
  files: readonly File[];
}

/** Answers a request of either kind. Resolves with the server's response, or with its problem. */
export function useMeetingAnswer({ id, kind }: Pick<MeetingView, 'id' | 'kind'>) {
  const [acceptRejectMeeting] = useAcceptRejectMeetingMutation();
  const [acceptRejectProductDemo] = useAcceptRejectProductDemoMutation();
  const [running, setRunning] = useState<'accept' | 'decline' | null>(null);
  const answer = async (
    status: 1 | 2,
    { message, slotId, links, files }: MeetingAnswer,
  ): Promise<{ message: string } | { problem: Problem }> => {
    setRunning(status === 1 ? 'accept' : 'decline');
    const body = { _id: id, status, message, ...(status === 1 && slotId ? { slotId } : {}) };
    // The contract names files by name, as the server sees them; the client sends the files themselves.
    const sent = status === 1 ? { meetingLinks: [...links], meetingDoc: files as unknown as string[] } : {};
    try {
      return kind === 'discoveryMeeting'
        ? await acceptRejectMeeting({ body, key: freshKey() }).unwrap()
        : await acceptRejectProductDemo({ body: { ...body, ...sent }, key: freshKey() }).unwrap();
    } catch (error) {
      return { problem: problemOf(error) };
    } finally {
      setRunning(null);
    }
  };
  return { running, answer };
}

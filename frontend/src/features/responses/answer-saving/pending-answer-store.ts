import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { PendingAnswer, WaitingStore } from './answer-queue.ts';

function parsed(text: string | null): PendingAnswer | undefined {
  try {
    const { answer, base, sent } = JSON.parse(text ?? '{}') as Partial<Record<keyof PendingAnswer, unknown>>;
    if (typeof answer !== 'string' || typeof base !== 'number' || !Array.isArray(sent)) return undefined;
    return { answer, base, sent: sent.filter((one) => typeof one === 'string') };
  } catch {
    return undefined;
  }
}

/**
 * Unsaved answers in local storage, for one person in one company (`draftOwner`) and one step of one RFP. A user who switches to
 * another company neither sees them nor sends them in its name. Each answer has its own entry, so that parallel windows do not
 * overwrite each other, and a key press writes one answer. If storage is full, only the text of a closed page is lost. The end of
 * a session keeps the entries because of their key prefix (api/session.ts).
 */
export function pendingAnswerStore(kind: RequirementKind, rfpId: string, draftOwner: string): WaitingStore {
  const start = `answer-${kind}-${rfpId}-${draftOwner}-`;
  return {
    read: () =>
      new Map(
        Object.keys(localStorage).flatMap((key) => {
          const pending = key.startsWith(start) ? parsed(localStorage.getItem(key)) : undefined;
          return pending ? [[Number(key.slice(start.length)), pending] as const] : [];
        }),
      ),
    put: (questionId, pending) => {
      try {
        localStorage.setItem(`${start}${questionId}`, JSON.stringify(pending));
        return true;
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        return false;
      }
    },
    drop: (questionId, answer) => {
      const key = `${start}${questionId}`;
      const pending = parsed(localStorage.getItem(key));
      if (!pending || pending.answer === answer) localStorage.removeItem(key);
    },
  };
}

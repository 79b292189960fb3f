import type { RequirementKind } from '@bidboard/backend/contracts/requirements';
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
 * Unsaved answers in local storage, of one person in one company (`draftOwner`) to one step of one RFP: who goes on in another
 * company neither sees them nor sends them in its name. Each has a place of its own, so that windows side by
 * side do not write over each other's, and a key pressed writes one answer. A full storage costs only what a closed page
 * would lose. The end of a session spares them by how they begin (api/session.ts).
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

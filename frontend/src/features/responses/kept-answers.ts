import type { RequirementKind } from '@bidboard/backend/contracts/requirements';
import type { Waiting, WaitingStore } from './answer-queue.ts';

const isPair = (value: unknown): value is [number, string] =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';

function parsed(text: string | null): Waiting {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

/** Unsaved answers in local storage, of one person to one step of one RFP. A full storage costs only what a closed page would lose. */
export function keptAnswers(kind: RequirementKind, rfpId: string, userId: string): WaitingStore {
  const key = `answers-${kind}-${rfpId}-${userId}`;
  return {
    read: () => parsed(localStorage.getItem(key)),
    write: (waiting) => {
      try {
        if (waiting.size === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify([...waiting]));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

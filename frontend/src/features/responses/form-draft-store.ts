/** What is typed in a form and not saved, what was saved when typing began, and which version that was. */
interface FormDraft<Values> {
  values: Values;
  base: Values;
  version: number;
}

interface FormStore<Values> {
  /** Nothing where none is kept, or none in the form of these values. */
  read(like: Values): FormDraft<Values> | undefined;
  put(stored: FormDraft<Values>): void;
  drop(): void;
}

/** A file cannot be kept: it is to be chosen again. */
const withoutFiles = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => !(one instanceof File)) : value;

const isLike = (value: unknown, like: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, one]) => {
    const other = (value as Record<string, unknown>)[name];
    return typeof other === typeof one && Array.isArray(other) === Array.isArray(one);
  });

const keyOf = (step: string, rfpId: string, draftOwner: string) =>
  `answer-form-${step}-${rfpId}-${draftOwner}`;

/** Whether something typed on a step waits to be saved, in this window or another one. */
export const hasFormDraft = (step: string, rfpId: string, draftOwner: string): boolean =>
  localStorage.getItem(keyOf(step, rfpId, draftOwner)) !== null;

/**
 * The unsaved form of one step of a response in local storage, of one person in one company (`draftOwner`). A full storage costs
 * only what a closed page would lose. The end of a session spares it by how it begins (api/session.ts).
 */
export function formDraftStore<Values extends object>(
  step: string,
  rfpId: string,
  draftOwner: string,
): FormStore<Values> {
  const key = keyOf(step, rfpId, draftOwner);
  return {
    read: (like) => {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as FormDraft<Values> | null;
        if (!stored || typeof stored.version !== 'number') return undefined;
        return isLike(stored.values, like) && isLike(stored.base, like) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    put: (stored) => {
      try {
        localStorage.setItem(key, JSON.stringify(stored, withoutFiles));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

/** What is typed in a form and not saved, what was saved when typing began, and which version that was. */
interface KeptForm<Values> {
  values: Values;
  base: Values;
  version: number;
}

interface FormStore<Values> {
  /** Nothing where none is kept, or none in the form of these values. */
  read(like: Values): KeptForm<Values> | undefined;
  put(kept: KeptForm<Values>): void;
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
export const keepsForm = (step: string, rfpId: string, draftOwner: string): boolean =>
  localStorage.getItem(keyOf(step, rfpId, draftOwner)) !== null;

/**
 * The unsaved form of one step of a response in local storage, of one person in one company (`draftOwner`). A full storage costs
 * only what a closed page would lose. The end of a session spares it by how it begins (api/session.ts).
 */
export function keptForm<Values extends object>(
  step: string,
  rfpId: string,
  draftOwner: string,
): FormStore<Values> {
  const key = keyOf(step, rfpId, draftOwner);
  return {
    read: (like) => {
      try {
        const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptForm<Values> | null;
        if (!kept || typeof kept.version !== 'number') return undefined;
        return isLike(kept.values, like) && isLike(kept.base, like) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    put: (kept) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept, withoutFiles));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

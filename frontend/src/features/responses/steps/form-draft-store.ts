/** The unsaved values of a form, the values saved when typing began, and their version. */
interface FormDraft<Values> {
  values: Values;
  base: Values;
  version: number;
}

interface FormStore<Values> {
  /** Undefined if no draft is kept, or none with the shape of these values. */
  read(like: Values): FormDraft<Values> | undefined;
  put(stored: FormDraft<Values>): void;
  drop(): void;
}

/** A file cannot be kept, so the user has to choose it again. */
const withoutFiles = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((item) => !(item instanceof File)) : value;

const isLike = (value: unknown, like: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(like).every(([name, part]) => {
    const other = (value as Record<string, unknown>)[name];
    return typeof other === typeof part && Array.isArray(other) === Array.isArray(part);
  });

const keyOf = (step: string, rfpId: string, draftOwner: string) =>
  `answer-form-${step}-${rfpId}-${draftOwner}`;

/** Whether unsaved text of a step exists, in this window or another. */
export const hasFormDraft = (step: string, rfpId: string, draftOwner: string): boolean =>
  localStorage.getItem(keyOf(step, rfpId, draftOwner)) !== null;

/**
 * The unsaved form of one response step in local storage, for one person in one company (`draftOwner`). If storage is full, only
 * the text of a closed page is lost. The end of a session keeps the entry because of its key prefix (api/client/session.ts).
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

/** A part of an RFP that two people may save: its version, and whether the RFP is published. */
interface SavedVersion {
  version: number;
  publishedAt: number | null;
}

export type SaveDecision = { ok: true } | { ok: false; code: 'alreadyPublished' | 'staleVersion' };

/**
 * A part is saved on top of the version that whoever saves has read, where they say which. What is `fixed` by publication is
 * not saved after it.
 */
export function decideSaving(
  { version, publishedAt }: SavedVersion,
  seen: number | undefined,
  fixed: 'fixedByPublication' | 'never',
): SaveDecision {
  if (fixed === 'fixedByPublication' && publishedAt !== null) return { ok: false, code: 'alreadyPublished' };
  return seen === undefined || seen === version ? { ok: true } : { ok: false, code: 'staleVersion' };
}

/** A part of an RFP that two users may save: its version, and whether the RFP is published. */
interface SavedVersion {
  version: number;
  publishedAt: number | null;
}

export type SaveDecision = { ok: true } | { ok: false; code: 'alreadyPublished' | 'staleVersion' };

/**
 * Decides whether a part may be saved. If the save names a version, it must be the current one. A part that is `fixed` by
 * publication cannot be saved after it.
 */
export function decideSaving(
  { version, publishedAt }: SavedVersion,
  seen: number | undefined,
  fixed: 'fixedByPublication' | 'never',
): SaveDecision {
  if (fixed === 'fixedByPublication' && publishedAt !== null) return { ok: false, code: 'alreadyPublished' };
  return seen === undefined || seen === version ? { ok: true } : { ok: false, code: 'staleVersion' };
}

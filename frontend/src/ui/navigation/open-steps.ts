import { t } from '@lingui/core/macro';

/** What is left to do in a wizard, as its footer says it; null if nothing is left. */
export function formatOpenSteps(labels: readonly string[]): string | null {
  if (labels.length === 0) return null;
  const named = labels.slice(0, 3).join(', ');
  const more = labels.length - 3;
  return more > 0 ? t`To do: ${named} and ${more} more` : t`To do: ${named}`;
}

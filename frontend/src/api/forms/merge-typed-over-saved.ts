/**
 * Merges a saved form with what the user typed meanwhile. Text typed since the request stays, and everything else is as saved.
 */
export function mergeTypedOverSaved<Values extends object>(
  saved: Values,
  sent: Values,
  typed: Values,
): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...saved, ...(Object.fromEntries(later) as Partial<Values>) };
}

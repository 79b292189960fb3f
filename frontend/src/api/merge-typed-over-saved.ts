/** Of a form that was saved while somebody typed: what was typed since it was sent stays, all else is as it was saved. */
export function mergeTypedOverSaved<Values extends object>(
  saved: Values,
  sent: Values,
  typed: Values,
): Values {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as keyof Values]);
  return { ...saved, ...(Object.fromEntries(later) as Partial<Values>) };
}

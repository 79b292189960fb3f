/** The starting point of a new RFP. The id is '' until the user chooses one. */
export interface StartingPoint {
  kind: 'blank' | 'template' | 'clone';
  id: string;
}

/** The address names it by one parameter, `template` or `clone`. If both are present, the copy counts. */
export function readStartingPoint(params: URLSearchParams): StartingPoint {
  for (const kind of ['clone', 'template'] as const) {
    const id = params.get(kind);
    if (id !== null) return { kind, id };
  }
  return { kind: 'blank', id: '' };
}

/** The parameters of the address with another starting point; all others stay. */
export function withStartingPoint(before: URLSearchParams, { kind, id }: StartingPoint): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('template');
  next.delete('clone');
  if (kind !== 'blank') next.set(kind, id);
  return next;
}

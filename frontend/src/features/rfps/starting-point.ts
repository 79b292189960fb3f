/** What a new RFP begins with. The id is '' while it is still to be chosen. */
export interface StartingPoint {
  kind: 'blank' | 'template' | 'clone';
  id: string;
}

/** The address says it by one name, `template` or `clone`; with both, the copy counts. */
export function readStartingPoint(params: URLSearchParams): StartingPoint {
  for (const kind of ['clone', 'template'] as const) {
    const id = params.get(kind);
    if (id !== null) return { kind, id };
  }
  return { kind: 'blank', id: '' };
}

/** The parameters of an address with another beginning; all else in it stays. */
export function withStartingPoint(before: URLSearchParams, { kind, id }: StartingPoint): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('template');
  next.delete('clone');
  if (kind !== 'blank') next.set(kind, id);
  return next;
}

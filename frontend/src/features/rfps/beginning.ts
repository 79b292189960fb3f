/** What a new RFP begins with. The id is '' while it is still to be chosen. */
export interface Beginning {
  kind: 'blank' | 'template' | 'clone';
  id: string;
}

/** The address says it by one name, `template` or `clone`; with both, the copy counts. */
export function readBeginning(params: URLSearchParams): Beginning {
  for (const kind of ['clone', 'template'] as const) {
    const id = params.get(kind);
    if (id !== null) return { kind, id };
  }
  return { kind: 'blank', id: '' };
}

/** The parameters of an address with another beginning; all else in it stays. */
export function withBeginning(before: URLSearchParams, { kind, id }: Beginning): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('template');
  next.delete('clone');
  if (kind !== 'blank') next.set(kind, id);
  return next;
}

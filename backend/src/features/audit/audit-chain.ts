import { createHash } from 'node:crypto';

/** A stored entry: the text that its digest covers, and enough to name it. */
export interface Entry {
  position: number;
  canonical: string;
  name: string;
}

/** A stored seal; digests and hashes are in hex. */
export interface Seal {
  number: number;
  fromXid: string;
  toXid: string;
  positions: readonly number[];
  digests: readonly string[];
  previous: string;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the text that a seal's hash covers, in the format in which PostgreSQL writes a JSON array. */
const sealText = ({ number, fromXid, toXid, previous, positions, digests }: Seal): string =>
  `[${number}, "${fromXid}", "${toXid}", "${previous}", [${positions.join(', ')}], [${digests.map((digest) => `"${digest}"`).join(', ')}]]`;

/** Returns the discrepancies of a seal, by itself and against the previous one; an empty list if there are none. */
export function sealDiscrepancies(seal: Seal, before: Seal | undefined): string[] {
  const discrepancies: string[] = [];
  if (seal.number !== (before?.number ?? 0) + 1)
    discrepancies.push(`between seals ${before?.number ?? 0} and ${seal.number} some are missing`);
  else if (seal.previous !== (before?.hash ?? '') || seal.fromXid !== (before?.toXid ?? '0'))
    discrepancies.push(`seal ${seal.number} does not follow the one before it`);
  if (sha256(sealText(seal)) !== seal.hash) discrepancies.push(`seal ${seal.number} was altered`);
  return discrepancies;
}

/** Returns how the entries of a seal's transactions differ from the sealed ones. */
export function entryDiscrepancies(seal: Seal, entries: readonly Entry[]): string[] {
  const sealed = new Map(seal.positions.map((position, at) => [position, seal.digests[at]]));
  const discrepancies = entries.flatMap(({ position, canonical, name }) => {
    const digest = sealed.get(position);
    sealed.delete(position);
    if (digest === undefined) return [`entry ${position} (${name}) was put in after seal ${seal.number}`];
    return digest === sha256(canonical)
      ? []
      : [`entry ${position} (${name}) was altered after seal ${seal.number}`];
  });
  return [
    ...discrepancies,
    ...[...sealed.keys()].map((position) => `entry ${position} of seal ${seal.number} is missing`),
  ];
}

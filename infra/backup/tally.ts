import { createHash } from 'node:crypto';

export interface Tally {
  bytes: number;
  sha256(): string;
}

/** Counts and hashes what passes through, for `pipeline`. */
export function tallying(): {
  tally: Tally;
  pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
} {
  const hash = createHash('sha256');
  const tally: Tally = { bytes: 0, sha256: () => hash.copy().digest('hex') };
  return {
    tally,
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        tally.bytes += chunk.length;
        yield chunk;
      }
    },
  };
}

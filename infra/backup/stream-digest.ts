import { createHash } from 'node:crypto';

export interface StreamDigest {
  bytes: number;
  sha256(): string;
}

/** Counts and hashes the bytes of a stream, for `pipeline`. */
export function createStreamDigest(): {
  digest: StreamDigest;
  pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
} {
  const hash = createHash('sha256');
  const digest: StreamDigest = { bytes: 0, sha256: () => hash.copy().digest('hex') };
  return {
    digest,
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        digest.bytes += chunk.length;
        yield chunk;
      }
    },
  };
}

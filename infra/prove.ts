// All tests, each at its whole size instead of a sample (backend/src/testing/proof-sizes.ts), then every journey once more with two
// API and two worker processes behind a proxy, on PostgreSQL and on Redis; then Schemathesis, and every kept patch. What was counted is
// written into docs/proof.md. `prove -- broken [NAME…]` tries the patches alone, `prove -- schemathesis [CASES]` the fuzzer.
import { rmSync } from 'node:fs';

const casesOfSchemathesis = 20;
const [part, ...words] = process.argv.slice(2);
const failures = async (work: Promise<number>): Promise<void> => {
  if ((await work) > 0) process.exitCode = 1;
};

if (part === 'broken') {
  const { tryPatches } = await import('./proof/broken.ts');
  await failures(tryPatches(words));
} else if (part === 'schemathesis') {
  const { runSchemathesis } = await import('./proof/schemathesis.ts');
  await failures(runSchemathesis(Number(words[0] ?? casesOfSchemathesis)));
} else {
  const isAll = part === undefined;
  const startedAt = new Date();
  // Before anything asks how much is to be tried.
  process.env['PROVE'] = 'whole';
  const { proofFile } = await import('./testing/record-proof.ts');
  if (isAll) rmSync(proofFile, { force: true });
  const { tally } = await import('./test.ts');
  if (isAll) {
    const { runSchemathesis } = await import('./proof/schemathesis.ts');
    await failures(runSchemathesis(casesOfSchemathesis));
    const { tryPatches } = await import('./proof/broken.ts');
    await failures(tryPatches([]));
    const { writeProof } = await import('./proof/write-proof.ts');
    await writeProof({ startedAt, ...tally });
  }
}

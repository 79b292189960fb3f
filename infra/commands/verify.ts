// Verifies Bidboard's guarantees, each part whole: its tests at their whole sizes (backend/src/testing/app/verification-sizes.ts),
// and its kept patches, which the tests must detect. The counts of a part are written into docs/verification.md as soon as it has
// ended. A part that is green there for the current tree is skipped, so an interrupted run continues where it stopped.
// `verify -- PART…` runs those parts, green or not, and `verify -- --again` runs all. `verify -- WORD` runs the tests whose files
// have that word in their names, at their whole sizes. `verify -- patches [NAME…]` tries only patches, and `verify --
// schemathesis [CASES]` runs only the fuzzer.
const words = process.argv.slice(2);
const [first = '', ...others] = words;
// This is set before any module reads the sizes.
process.env['VERIFY'] = 'whole';

if (first === 'patches') {
  const { tryPatches } = await import('../verification/try-patches.ts');
  const { tried, seen } = await tryPatches(others);
  if (seen < tried) process.exitCode = 1;
} else if (first === 'schemathesis') {
  const { casesOfSchemathesis, runSchemathesis } = await import('../verification/schemathesis.ts');
  if ((await runSchemathesis(Number(others[0] ?? casesOfSchemathesis))) > 0) process.exitCode = 1;
} else {
  const { parts } = await import('../verification/guarantees.ts');
  const chosen = words.filter((word) => word !== '--again');
  if (chosen.every((word) => parts.includes(word))) {
    const { verifyParts } = await import('../verification/verify-parts.ts');
    const isForced = chosen.length > 0 || words.includes('--again');
    if (!(await verifyParts(chosen.length > 0 ? chosen : parts, isForced))) process.exitCode = 1;
  } else await import('./test.ts');
}

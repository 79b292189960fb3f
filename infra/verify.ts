// What Bidboard guarantees, each part whole: its tests at their whole sizes (backend/src/testing/verification-sizes.ts), and its kept patches, which
// the tests must see. What a part counted is written into docs/verification.md as soon as it has ended; a part that is green there for the tree
// as it lies is passed over, so a run that was ended goes on where it was. `verify -- PART…` runs those, green or not, `verify -- --anew`
// all, `verify -- WORD` the tests whose files are named so, at their whole sizes. `verify -- patches [NAME…]` tries patches alone, `verify --
// schemathesis [CASES]` the fuzzer.
const words = process.argv.slice(2);
const [first = '', ...others] = words;
// Before anything asks how much is to be tried.
process.env['VERIFY'] = 'whole';

if (first === 'patches') {
  const { tryPatches } = await import('./verification/try-patches.ts');
  const { tried, seen } = await tryPatches(others);
  if (seen < tried) process.exitCode = 1;
} else if (first === 'schemathesis') {
  const { casesOfSchemathesis, runSchemathesis } = await import('./verification/schemathesis.ts');
  if ((await runSchemathesis(Number(others[0] ?? casesOfSchemathesis))) > 0) process.exitCode = 1;
} else {
  const { parts } = await import('./verification/parts.ts');
  const asked = words.filter((word) => word !== '--anew');
  if (asked.every((word) => parts.includes(word))) {
    const { verifyParts } = await import('./verification/verify-parts.ts');
    const isForced = asked.length > 0 || words.includes('--anew');
    if (!(await verifyParts(asked.length > 0 ? asked : parts, isForced))) process.exitCode = 1;
  } else await import('./test.ts');
}

// What Bidboard promises, each part whole: its tests at their whole sizes (backend/src/testing/proof-sizes.ts), and its kept patches, which
// the tests must see. What a part counted is written into docs/proof.md as soon as it has ended; a part that is green there for the tree
// as it lies is passed over, so a run that was ended goes on where it was. `prove -- PART…` runs those, green or not, `prove -- --anew`
// all, `prove -- WORD` the tests whose files are named so, at their whole sizes. `prove -- broken [NAME…]` tries patches alone, `prove --
// schemathesis [CASES]` the fuzzer.
const words = process.argv.slice(2);
const [first = '', ...others] = words;
// Before anything asks how much is to be tried.
process.env['PROVE'] = 'whole';

if (first === 'broken') {
  const { tryPatches } = await import('./proof/broken.ts');
  const { tried, seen } = await tryPatches(others);
  if (seen < tried) process.exitCode = 1;
} else if (first === 'schemathesis') {
  const { casesOfSchemathesis, runSchemathesis } = await import('./proof/schemathesis.ts');
  if ((await runSchemathesis(Number(others[0] ?? casesOfSchemathesis))) > 0) process.exitCode = 1;
} else {
  const { parts } = await import('./proof/parts.ts');
  const asked = words.filter((word) => word !== '--anew');
  if (asked.every((word) => parts.includes(word))) {
    const { proveParts } = await import('./proof/prove-parts.ts');
    const isForced = asked.length > 0 || words.includes('--anew');
    if (!(await proveParts(asked.length > 0 ? asked : parts, isForced))) process.exitCode = 1;
  } else await import('./test.ts');
}

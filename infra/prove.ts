// The tests of `npm test`, each at its whole size instead of a sample: backend/src/testing/proof-sizes.ts.
process.env['PROVE'] = 'whole';
await import('./test.ts');

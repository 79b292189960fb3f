// All tests, each at its whole size instead of a sample (backend/src/testing/proof-sizes.ts), then every journey once more with two
// API and two worker processes behind a proxy, on PostgreSQL and on Redis.
process.env['PROVE'] = 'whole';
await import('./test.ts');

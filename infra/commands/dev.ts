// `npm run dev`: the stack of `npm start`, with pages from their sources and services that restart when their code changes.
process.argv.push('--dev');
await import('./start.ts');

import { setHashCost } from '../../platform/auth/slow-hash.ts';

// Every integration test file imports this first. A file whose passwords are checked by another process calls `setHashCost()`.
setHashCost({ memory: 64, passes: 1 });

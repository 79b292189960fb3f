import { runRequestedRebuild } from '@bidboard/backend/app/jobs';
import { createDatabase } from '@bidboard/backend/platform/database/database';

/** Rebuilds what REBUILD_ID names, and dies at the moment of the third push, with some of the rows already corrected. */
const database = await createDatabase(process.env['DATABASE_URL'] ?? '', { connections: 2 });
let pushCount = 0;
await runRequestedRebuild(
  {
    database,
    clock: Date.now,
    async emit({ name }) {
      if (name !== 'rebuildChanged' && ++pushCount === 3) process.kill(process.pid, 'SIGKILL');
    },
  },
  process.env['REBUILD_ID'] ?? '',
);

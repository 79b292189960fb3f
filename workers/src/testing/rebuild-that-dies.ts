import { runRequestedRebuild } from '@bidboard/backend/commands';
import { createDatabase } from '@bidboard/backend/platform/database';

/** Builds anew what REBUILD_ID names, and dies the moment that a third push is to go out: some of it is mended then. */
const database = await createDatabase(process.env['DATABASE_URL'] ?? '', { connections: 2 });
let said = 0;
await runRequestedRebuild(
  {
    database,
    clock: Date.now,
    async emit({ name }) {
      if (name !== 'rebuildChanged' && ++said === 3) process.kill(process.pid, 'SIGKILL');
    },
  },
  process.env['REBUILD_ID'] ?? '',
);

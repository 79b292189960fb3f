import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentUser } from '../../features/accounts/contracts/accounts.ts';
import { personRoom } from '../../kernel/pushes.ts';
import { createLog } from '../../platform/observability/log.ts';
import { attachRealtime } from '../../platform/realtime/realtime.ts';
import { mayJoin } from '../../app/compose.ts';
import type { TestApp } from './test-app.ts';

export interface RoomServer {
  /** The address of the socket server. */
  url: string;
  close(): Promise<void>;
}

/** Serves sockets for the users of an app on PostgreSQL, with the users' rights in the product. */
export async function serveRooms(app: TestApp): Promise<RoomServer> {
  const server = createServer();
  const realtime = await attachRealtime(
    server,
    { kind: 'postgres', databaseUrl: app.url },
    {
      authenticate: async (token) => {
        const { status, body } = await app.as(token).call(currentUser);
        return status === 200 ? { userId: body.userId, rooms: [personRoom(body.userId)] } : undefined;
      },
      // An operator who is created by a row has no second factor.
      mayJoin: (userId, room) => mayJoin(app.database, userId, room, 'optional'),
      publicUrl: 'https://bidboard.example',
      log: createLog('test', 'silent'),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await realtime.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

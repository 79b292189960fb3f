import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Makes the bare server send each room in a list so many pushes. */
export interface BareRound {
  rooms: readonly string[];
  each: number;
}

/** Is the same for every push of a round except for its number. Its size is about that of a changed section. */
export const crowdPush = (version: number) => ({ crowd: version, version, text: 'x'.repeat(300) });

// Runs as its own process: Socket.IO and nothing else. Its clients join any room that they ask for.
if (process.argv[2] === 'serve') {
  const http = createServer();
  const io = new Server(http, { serveClient: false });
  io.on('connection', (socket) => {
    socket.on('join', (room: string, _since: unknown, answer: () => void) => {
      void socket.join(room);
      answer();
    });
  });
  let version = 0;
  process.on('message', ({ rooms, each }: BareRound) => {
    for (let turn = 0; turn < each; turn += 1)
      for (const room of rooms) io.to(room).emit('responseSectionChanged', crowdPush((version += 1)));
  });
  process.on('SIGTERM', () => process.exit(0));
  http.listen(Number(process.env['PORT']), () => process.send?.('ready'));
}

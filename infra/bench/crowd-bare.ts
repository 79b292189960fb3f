import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** What has the bare server tell a list of rooms so many pushes each. */
export interface BareRound {
  rooms: readonly string[];
  each: number;
}

/** The same to every push of a round but its number; what it weighs is about what a changed section does. */
export const crowdPush = (version: number) => ({ crowd: version, version, text: 'x'.repeat(300) });

// Run as a process of its own: nothing but Socket.IO, whose clients are in whichever room they ask for.
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

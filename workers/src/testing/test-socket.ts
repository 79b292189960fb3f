/** A connected socket, opened as a browser does it, with the messages it has received. */
export interface TestSocket {
  isOpen(): boolean;
  heard(name: string): boolean;
  hasLeft(room: string): boolean;
  join(room: string): Promise<string>;
  close(): void;
}

/**
 * Opens a socket to the server at that address, which begins with http:. Rejects with the server's error for an expired token.
 */
export const openTestSocket = (serverUrl: string, token: string | undefined): Promise<TestSocket> =>
  new Promise((resolve, reject) => {
    const address = new URL('/socket.io/?EIO=4&transport=websocket', serverUrl);
    address.protocol = 'ws:';
    const socket = new WebSocket(address);
    const said: string[] = [];
    const answers: ((answer: string) => void)[] = [];
    const testSocket: TestSocket = {
      isOpen: () => socket.readyState === WebSocket.OPEN,
      heard: (name) => said.some((one) => one.startsWith(`42["${name}"`)),
      hasLeft: (room) => said.includes(`42${JSON.stringify(['left', room])}`),
      join: (room) =>
        new Promise((answer) => {
          answers.push(answer);
          socket.send(`420${JSON.stringify(['join', room])}`);
        }),
      close: () => socket.close(),
    };
    socket.addEventListener('error', () => reject(new Error('no socket')));
    socket.addEventListener('message', ({ data }) => {
      const one = String(data);
      said.push(one);
      if (one.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (one === '2') socket.send('3');
      else if (one.startsWith('430')) answers.shift()?.(one.slice(3));
      else if (one.startsWith('40')) resolve(testSocket);
      else if (one.startsWith('44')) {
        socket.close();
        reject(new Error(one));
      }
    });
  });

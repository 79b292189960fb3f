/** A connected socket, opened as a browser does it, with the messages it has received. */
export interface TestSocket {
  isOpen(): boolean;
  hasReceived(push: string): boolean;
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
    const received: string[] = [];
    const answers: ((answer: string) => void)[] = [];
    const testSocket: TestSocket = {
      isOpen: () => socket.readyState === WebSocket.OPEN,
      hasReceived: (push) => received.some((message) => message.startsWith(`42["${push}"`)),
      hasLeft: (room) => received.includes(`42${JSON.stringify(['left', room])}`),
      join: (room) =>
        new Promise((answer) => {
          answers.push(answer);
          socket.send(`420${JSON.stringify(['join', room])}`);
        }),
      close: () => socket.close(),
    };
    socket.addEventListener('error', () => reject(new Error('no socket')));
    socket.addEventListener('message', ({ data }) => {
      const message = String(data);
      received.push(message);
      if (message.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (message === '2') socket.send('3');
      else if (message.startsWith('430')) answers.shift()?.(message.slice(3));
      else if (message.startsWith('40')) resolve(testSocket);
      else if (message.startsWith('44')) {
        socket.close();
        reject(new Error(message));
      }
    });
  });

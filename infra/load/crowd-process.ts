import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CrowdProcess<To, From> {
  /** Sends a message; resolves with the next message from the process. */
  call(message: To): Promise<From>;
  send(message: To): void;
  end(): Promise<void>;
}

/** Runs a file as a process of its own; resolves when it reports that it is ready. */
export async function crowdProcess<To extends object, From>(
  file: URL,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<CrowdProcess<To, From>> {
  const child = fork(fileURLToPath(file), args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    execArgv: [],
  });
  let answer = Promise.withResolvers<unknown>();
  child.on('message', (message) => answer.resolve(message));
  child.on('exit', (code) => answer.reject(new Error(`${file.pathname} ended with ${code}`)));
  await answer.promise;
  const renew = () => (answer = Promise.withResolvers<unknown>());
  return {
    call(message) {
      const { promise } = renew();
      child.send(message);
      return promise as Promise<From>;
    },
    send: (message) => void child.send(message),
    async end() {
      answer.promise.catch(() => undefined);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

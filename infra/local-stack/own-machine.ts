import { isIP } from 'node:net';

const loopback = '127.0.0.1';

/**
 * Returns the IP address that `npm start` listens on: HOST, or loopback. Some shells and compilers set HOST to a name of their
 * own. So a value that is not an IP address does not open the machine to its network.
 */
export const listenHost = ({ HOST: host = '' }: NodeJS.ProcessEnv): string =>
  isIP(host) === 0 ? loopback : host;

export const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');

/** Returns whether only this machine reaches Bidboard. The demo's stand-ins believe any name, so they serve no other machine. */
export const isOwnMachine = (publicUrl: string, env: NodeJS.ProcessEnv): boolean =>
  ['localhost', loopback].includes(new URL(publicUrl).hostname) && isLoopback(listenHost(env));

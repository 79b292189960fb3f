import { isIP } from 'node:net';

const loopback = '127.0.0.1';

/**
 * The IP address that `npm start` listens on: HOST, or loopback. Some shells and compilers set HOST to a name of their own, so a
 * value that is no IP address is not an order to open the machine to its network.
 */
export const listenHost = ({ HOST: host = '' }: NodeJS.ProcessEnv): string =>
  isIP(host) === 0 ? loopback : host;

export const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');

/** Whether only this machine reaches Bidboard: the demo's stand-ins believe everybody, so they serve no other machine. */
export const isOwnMachine = (publicUrl: string, env: NodeJS.ProcessEnv): boolean =>
  ['localhost', loopback].includes(new URL(publicUrl).hostname) && isLoopback(listenHost(env));

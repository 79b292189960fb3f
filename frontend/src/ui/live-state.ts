/**
 * live: every push arrives. catchingUp: connected, what was missed is being read. paused: connected to a server that hears no push
 * itself. offline: no connection.
 */
export type LiveState = 'live' | 'catchingUp' | 'paused' | 'offline';

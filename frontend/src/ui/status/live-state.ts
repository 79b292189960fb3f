/**
 * live: every push arrives. catchingUp: connected, and what was missed is being fetched. paused: connected to a server that
 * receives no push itself. reconnecting: the live connection is lost, and requests still reach the server. offline: nothing
 * reaches it.
 */
export type LiveState = 'live' | 'catchingUp' | 'paused' | 'reconnecting' | 'offline';

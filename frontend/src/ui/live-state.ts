/**
 * live: every push arrives. catchingUp: connected, what was missed is being read. paused: connected to a server that hears no push
 * itself. reconnecting: the live connection is lost, and requests still reach the server. offline: nothing reaches it.
 */
export type LiveState = 'live' | 'catchingUp' | 'paused' | 'reconnecting' | 'offline';

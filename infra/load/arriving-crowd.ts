import { Agent } from 'node:http';
import { sendAtRate, type ArrivalCounts, type LoadProfile } from './offered-load.ts';
import type { SimulatedUser } from './simulated-users.ts';

/** The people of the crowd, their target, and the rate a second. */
export interface CrowdOptions extends LoadProfile {
  port: number;
  people: readonly SimulatedUser[];
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

process.on('message', async ({ port, people, ...coming }: CrowdOptions) => {
  const came: ArrivalCounts = await sendAtRate({ agent, port }, people, coming);
  process.send?.(came);
});
process.send?.({});

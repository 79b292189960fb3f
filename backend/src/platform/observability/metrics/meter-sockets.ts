import { Counter, Histogram, type Registry } from 'prom-client';
import { readOnScrape, secondsBuckets } from './registry.ts';

/** What the live connection reports to its meter. */
export interface SocketMeter {
  /** A push went out to that many sockets of this process. The delay counts from the change that it reports. */
  pushed(name: string, sockets: number, delayMs: number): void;
  /** The server closed a socket. */
  dropped(why: 'slow' | 'rights' | 'flood'): void;
}

export function meterSockets(registry: Registry): SocketMeter {
  const registers = [registry];
  const dropped = new Counter({
    name: 'bidboard_sockets_dropped_total',
    help: 'Live connections that this process has closed, by reason: slow, rights (they ended) or flood.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['slow', 'rights', 'flood']) dropped.inc({ reason }, 0);
  const pushes = new Counter({
    name: 'bidboard_pushes_total',
    help: 'Pushes that this process received from the bus and handed to its sockets, by name.',
    labelNames: ['push'],
    registers,
  });
  const deliveries = new Counter({
    name: 'bidboard_push_deliveries_total',
    help: 'Pushes handed to sockets, counted once for each socket, by name.',
    labelNames: ['push'],
    registers,
  });
  const latency = new Histogram({
    name: 'bidboard_push_latency_seconds',
    help: 'The time from an event until its push was handed to the sockets of this process.',
    buckets: secondsBuckets,
    registers,
  });
  return {
    pushed(push, sockets, delayMs) {
      pushes.inc({ push });
      deliveries.inc({ push }, sockets);
      latency.observe(Math.max(0, delayMs) / 1000);
    },
    dropped: (reason) => dropped.inc({ reason }),
  };
}

export function meterFigures(registry: Registry, figures: () => { sockets: number; rooms: number }): void {
  readOnScrape(registry, 'bidboard_sockets_connected', 'Live connections of this process.', [], (gauge) =>
    gauge.set(figures().sockets),
  );
  readOnScrape(
    registry,
    'bidboard_socket_rooms',
    'Rooms of this process that have at least one member.',
    [],
    (gauge) => gauge.set(figures().rooms),
  );
}

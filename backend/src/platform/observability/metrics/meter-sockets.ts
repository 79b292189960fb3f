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
    help: 'Live connections that this process has cut: slow ones, those whose rights ended, and floods.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['slow', 'rights', 'flood']) dropped.inc({ reason }, 0);
  const pushes = new Counter({
    name: 'bidboard_pushes_total',
    help: 'Pushes that came over the bus and went out to sockets of this process, by name.',
    labelNames: ['push'],
    registers,
  });
  const deliveries = new Counter({
    name: 'bidboard_push_deliveries_total',
    help: 'The same, once for each socket.',
    labelNames: ['push'],
    registers,
  });
  const latency = new Histogram({
    name: 'bidboard_push_latency_seconds',
    help: 'From what a push tells of until it was handed to the sockets of this process.',
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

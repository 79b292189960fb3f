export type BrokerKind = 'postgres' | 'redis';

/** The number of processes of a kind. With several API processes, a proxy in front of them picks one at random. */
export interface Shape {
  api: number;
  workers: number;
}

/** BROKER=redis: all journeys use that one. */
export const requestedBroker = brokerOf(process.env['BROKER']);

/** CLUSTER=2x2: two API and two worker processes for every journey. */
export const requestedShape = shapeOf(process.env['CLUSTER'] || '1x1');

function brokerOf(value: string | undefined): BrokerKind | undefined {
  if (!value) return undefined;
  if (value === 'postgres' || value === 'redis') return value;
  throw new Error(`BROKER is postgres or redis, not ${value}`);
}

function shapeOf(value: string): Shape {
  const [, api, workers] = /^([1-9])x([1-9])$/.exec(value) ?? [];
  if (!api || !workers)
    throw new Error(`CLUSTER is a number of API processes and one of workers, as 2x2, not ${value}`);
  return { api: Number(api), workers: Number(workers) };
}

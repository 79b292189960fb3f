export * from './audit-search.ts';
export * from './events.ts';
export * from './operations.ts';
export * from './periods.ts';
export * from './queues.ts';
export * from './rebuilds.ts';

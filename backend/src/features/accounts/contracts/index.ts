export * from './accounts.ts';
export * from './events.ts';
export * from './second-factor.ts';

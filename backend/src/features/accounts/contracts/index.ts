export * from './accounts.ts';
export * from './approvals.ts';
export * from './events.ts';
export * from './pushes.ts';
export * from './second-factor.ts';
export * from './sessions.ts';

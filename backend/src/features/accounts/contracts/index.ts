export * from './accounts.ts';
export * from './approvals.ts';
export * from './events.ts';
export * from './grid-views.ts';
export * from './hints.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './settings.ts';

export * from './billing.ts';
export * from './events.ts';
export * from './payments.ts';

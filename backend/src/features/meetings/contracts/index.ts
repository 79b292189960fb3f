export * from './events.ts';
export * from './meeting-requests.ts';
export * from './would-like-options.ts';

export * from './events.ts';
export * from './meeting-requests.ts';
export * from './pushes.ts';
export * from './would-like-options.ts';

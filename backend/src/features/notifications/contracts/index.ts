export * from './events.ts';
export * from './notifications.ts';
export * from './preferences.ts';
export * from './pushes.ts';

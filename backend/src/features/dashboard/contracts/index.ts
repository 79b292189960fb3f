export * from './dashboard.ts';
export * from './pushes.ts';

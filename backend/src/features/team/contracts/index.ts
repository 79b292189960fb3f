export * from './team.ts';

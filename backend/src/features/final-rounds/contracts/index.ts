export * from './events.ts';
export * from './final-rounds.ts';
export * from './final-offers.ts';
export { messages } from './messages.ts';

export * from './envelopes.ts';
export * from './evaluation.ts';
export * from './evaluators.ts';
export * from './events.ts';
export * from './sensitivity.ts';
export * from './signals.ts';
export * from './vendor-questions.ts';

export * from './evaluation.ts';
export * from './evaluators.ts';
export * from './events.ts';
export * from './vendor-questions.ts';

export * from './evaluation.ts';
export * from './evaluators.ts';
export * from './events.ts';
export * from './pushes.ts';
export * from './vendor-questions.ts';

export * from './insight.ts';
export * from './products.ts';

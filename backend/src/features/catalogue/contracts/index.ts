export * from './catalogue.ts';
export * from './category-editing.ts';
export * from './events.ts';
export * from './page-editing.ts';

import type { Queryable } from '../../../platform/database/database.ts';
import type { SearchEngine } from './search.ts';

/** The engine that answered; the last value means that PostgreSQL answered because Elasticsearch did not. */
export type AnsweredBy = 'elasticsearch' | 'postgres' | 'postgres-fallback';

/** Creates a search engine for one query that reports which engine answered. */
export type EngineOf = (db: Queryable, answeredBy: (engine: AnsweredBy) => void) => SearchEngine;

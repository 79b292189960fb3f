import type { CompanyRole } from '../kernel/company-role.ts';
import type { Command, Query, Who } from '../kernel/contract.ts';
import type { PixelSize } from '../kernel/files/pixel-size.ts';
import type { FieldError, Infer } from '../kernel/schema/schema.ts';
import type { Database, Queryable } from './database/database.ts';
import type { Recorder } from './outbox/outbox.ts';
import type { ParserCaller } from './parsing/run-parser.ts';

/** The caller that the token identifies. */
export interface Caller {
  userId: string;
  userName: string;
  email: string;
  companyId: string | null;
  companyName: string | null;
  /** Their role in that company. Only its owner and admins may delete things and handle money. */
  companyRole: CompanyRole | null;
  /** Whether they are an operator and have the second factor that operators need. */
  isOperator: boolean;
  /** Whether they are an operator without a second factor. Operator features are refused until they have one. */
  lacksSecondFactor: boolean;
  tokenHash: string;
}

type CallerFor<W extends Who> = W extends 'visitor' ? Caller | null : Caller;

/** A file that a query reads. It stays on this machine's disk until the query has its response; the contract limits its size. */
export interface UploadedFile {
  fileName: string;
  mimeType: string;
  path: string;
}

/** An uploaded file in the storage. It has no owner and is removed again, unless the command gives it an owner (`assignFile`). */
export interface SentFile {
  /** The id of its row in stored_file. */
  id: string;
  /** The name that its sender gave it: a text, never a path. */
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** The hash in hex. */
  sha256: string;
  /** Only of an uploaded picture of pixels. */
  pixels?: PixelSize | undefined;
}
/** Files by the field that they arrived in, in their order. */
export interface SentFiles {
  readonly [field: string]: readonly SentFile[];
}

/**
 * What a command handler works with: one transaction to read in and one way to write. It has no clock and no randomness of its
 * own.
 */
export interface CommandContext<C extends Command> {
  db: Queryable;
  record: Recorder;
  caller: CallerFor<C['who']>;
  body: Infer<C['body']>;
  params: Infer<C['params']>;
  files: SentFiles;
  now: number;
  token: string | undefined;
  /** The network address of the request; '' if the connection is already closed. */
  address: string;
  /** How the client program identifies itself. */
  userAgent: string;
  /** Sets a header of the response, if the command gives one. */
  header(name: string, value: string): void;
}

/**
 * The context for work before a transaction begins, which holds no connection. It is for slow work on the body, single reads, and
 * counts that a refusal must not undo.
 */
export interface PrepareContext<C extends Command> {
  db: Queryable & Pick<Database, 'query'>;
  body: Infer<C['body']>;
  token: string | undefined;
  address: string;
  /** The Cookie header as it arrived; '' if there is none. */
  cookies: string;
  /** Returns the caller, if they must be known before slow work is worthwhile. Refuses unauthenticated. */
  loadCaller(): Promise<Caller>;
  /**
   * Reports a file that the handler has stored. Like an uploaded file, it is removed again unless the command gives it an owner.
   */
  alsoStored(file: SentFile): void;
}

export interface QueryContext<Q extends Query> {
  db: Queryable;
  caller: CallerFor<Q['who']>;
  search: Infer<Q['search']>;
  params: Infer<Q['params']>;
  /** Sets a header of the response; a refusal carries it too. */
  header(name: string, value: string): void;
  file: UploadedFile | undefined;
  now: number;
}

export interface CommandHandler<C extends Command = Command, Prepared = unknown> {
  contract: C;
  prepare?: (context: PrepareContext<C>) => Promise<Prepared>;
  /**
   * Returns what else is missing from a body that its contract refuses, so that one response names everything. Nothing in `input`
   * is validated.
   */
  alsoMissing?: (context: { db: Queryable; caller: Caller; input: unknown }) => Promise<FieldError[]>;
  handle(context: CommandContext<C>, prepared: Prepared): Promise<Infer<C['answer']>>;
}

/**
 * The context in which a query handles a file. The query does not hold a place among the running requests or a connection yet.
 */
export interface FileQueryContext<Q extends Query> extends Omit<QueryContext<Q>, 'header'> {
  /** The database, for single reads. */
  db: Database;
  parserCaller: ParserCaller;
}

export interface QueryHandler<Q extends Query = Query, Prepared = unknown> {
  contract: Q;
  prepare?(context: FileQueryContext<Q>): Promise<Prepared>;
  find(context: QueryContext<Q>, prepared: Prepared): Promise<Infer<Q['answer']>>;
}

export type Handler = CommandHandler | QueryHandler;

/** Ties a command's contract to its implementation. It runs inside the transaction, which may be run again on conflict. */
export const commandHandler = <C extends Command>(
  contract: C,
  handle: CommandHandler<C>['handle'],
): CommandHandler => ({ contract, handle }) as unknown as CommandHandler;

/**
 * Does the same, with slow work that the transaction does not wait for. During that work the caller is known only as of their
 * last call, unless the handler asks.
 */
export const preparedCommandHandler = <C extends Command, Prepared>(
  contract: C,
  prepare: (context: PrepareContext<C>) => Promise<Prepared>,
  handle: CommandHandler<C, Prepared>['handle'],
): CommandHandler => ({ contract, prepare, handle }) as unknown as CommandHandler;

/** Ties a query's contract to the function that finds its response. */
export const queryHandler = <Q extends Query>(contract: Q, find: QueryHandler<Q>['find']): QueryHandler =>
  ({ contract, find }) as unknown as QueryHandler;

/**
 * Does the same for a query that reads a file. Parsing takes seconds, during which the query holds no place and no connection.
 */
export const fileQueryHandler = <Q extends Query, Prepared>(
  contract: Q,
  prepare: (context: FileQueryContext<Q>) => Promise<Prepared>,
  find: QueryHandler<Q, Prepared>['find'],
): QueryHandler => ({ contract, prepare, find }) as unknown as QueryHandler;

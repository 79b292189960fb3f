import type { CompanyRole } from '../contracts/company-role.ts';
import type { Command, Query, Who } from '../contracts/contract.ts';
import type { FieldError, Infer } from '../contracts/schema.ts';
import type { Database, Queryable } from './database.ts';
import type { Recorder } from './outbox.ts';
import type { ParserCaller } from './parsing/run-parser.ts';

/** Whoever the token says. */
export interface Caller {
  userId: string;
  userName: string;
  email: string;
  companyId: string | null;
  companyName: string | null;
  /** What they may do in that company: deletions and money are its owner's and admins'. */
  companyRole: CompanyRole | null;
  /** And has the second factor that operators need. */
  isOperator: boolean;
  /** An operator who is refused what is for operators until they have one. */
  lacksSecondFactor: boolean;
  tokenHash: string;
}

type CallerFor<W extends Who> = W extends 'visitor' ? Caller | null : Caller;

/** A file that a query reads, on this machine's disk until the query has its answer; its size is limited by the contract. */
export interface UploadedFile {
  fileName: string;
  mimeType: string;
  path: string;
}

/** An uploaded file in the storage. It is nobody's, and goes again, unless the command gives it an owner (`giveFile`). */
export interface SentFile {
  /** Of its row in stored_file. */
  id: string;
  /** As its sender named it: a text, never a path. */
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
}
/** By the field that they came in, in their order. */
export interface SentFiles {
  readonly [field: string]: readonly SentFile[];
}

/** What a command's handler works with: one transaction to read in, one way to write, and no clock or chance of its own. */
export interface CommandContext<C extends Command> {
  db: Queryable;
  record: Recorder;
  caller: CallerFor<C['who']>;
  body: Infer<C['body']>;
  params: Infer<C['params']>;
  files: SentFiles;
  now: number;
  token: string | undefined;
  /** The network address that it was asked from; '' where the connection is gone already. */
  address: string;
  /** What the asking program calls itself. */
  userAgent: string;
  /** Sets a header of the answer, if one comes of it. */
  header(name: string, value: string): void;
}

/**
 * What is done before a transaction begins and holds no connection: slow work on the body alone, reads one by one, counts
 * that a refusal must not undo.
 */
export interface PrepareContext<C extends Command> {
  db: Queryable & Pick<Database, 'query'>;
  body: Infer<C['body']>;
  token: string | undefined;
  address: string;
  /** The Cookie header as it came; '' without one. */
  cookies: string;
  /** Who asks, where that must be known before slow work is worth its while; refuses unauthenticated. */
  loadCaller(): Promise<Caller>;
  /** Names a file that it has stored: like an uploaded one it goes again, unless the command gives it an owner. */
  alsoStored(file: SentFile): void;
}

export interface QueryContext<Q extends Query> {
  db: Queryable;
  caller: CallerFor<Q['who']>;
  search: Infer<Q['search']>;
  params: Infer<Q['params']>;
  /** Sets a header of the answer; a refusal carries it too. */
  header(name: string, value: string): void;
  file: UploadedFile | undefined;
  now: number;
}

export interface CommandHandler<C extends Command = Command, Prepared = unknown> {
  contract: C;
  prepare?: (context: PrepareContext<C>) => Promise<Prepared>;
  /** What else is missing from a body that its contract refuses, so that one answer names everything. Nothing of `given` is checked. */
  alsoMissing?: (context: { db: Queryable; caller: Caller; given: unknown }) => Promise<FieldError[]>;
  handle(context: CommandContext<C>, prepared: Prepared): Promise<Infer<C['answer']>>;
}

/** What a query does with a file before its place among the running requests and its connection are taken. */
export interface FileQueryContext<Q extends Query> extends Omit<QueryContext<Q>, 'header'> {
  /** Reads one by one. */
  db: Database;
  parserCaller: ParserCaller;
}

export interface QueryHandler<Q extends Query = Query, Prepared = unknown> {
  contract: Q;
  prepare?(context: FileQueryContext<Q>): Promise<Prepared>;
  find(context: QueryContext<Q>, prepared: Prepared): Promise<Infer<Q['answer']>>;
}

export type Handler = CommandHandler | QueryHandler;

/** Ties a command's contract to what it does. Runs inside the transaction, which may be run again on conflict. */
export const commandHandler = <C extends Command>(
  contract: C,
  handle: CommandHandler<C>['handle'],
): CommandHandler => ({ contract, handle }) as unknown as CommandHandler;

/** The same, with slow work that the transaction does not wait for. Who asks is known by then only as of their last call, unless it asks. */
export const preparedCommandHandler = <C extends Command, Prepared>(
  contract: C,
  prepare: (context: PrepareContext<C>) => Promise<Prepared>,
  handle: CommandHandler<C, Prepared>['handle'],
): CommandHandler => ({ contract, prepare, handle }) as unknown as CommandHandler;

/** Ties a query's contract to where its answer is found. */
export const queryHandler = <Q extends Query>(contract: Q, find: QueryHandler<Q>['find']): QueryHandler =>
  ({ contract, find }) as unknown as QueryHandler;

/** The same for a query that reads a file: parsing takes seconds, during which it holds no place and no connection. */
export const fileQueryHandler = <Q extends Query, Prepared>(
  contract: Q,
  prepare: (context: FileQueryContext<Q>) => Promise<Prepared>,
  find: QueryHandler<Q, Prepared>['find'],
): QueryHandler => ({ contract, prepare, find }) as unknown as QueryHandler;

import type { Command, Query, Who } from '../contracts/contract.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Reader } from './database.ts';
import type { Recorder } from './outbox.ts';

/** Whoever the token says. */
export interface Caller {
  userId: string;
  userName: string;
  email: string;
  companyId: string | null;
  companyName: string | null;
  isOperator: boolean;
  tokenHash: string;
}

type CallerFor<W extends Who> = W extends 'visitor' ? Caller | null : Caller;

/** A small uploaded file, whole in memory; its size is limited by the contract. */
export interface UploadedFile {
  fileName: string;
  mimeType: string;
  bytes: Buffer;
}

/** What a command's handler works with: one transaction to read in, one way to write, and no clock or chance of its own. */
export interface CommandContext<C extends Command> {
  read: Reader;
  record: Recorder;
  caller: CallerFor<C['who']>;
  body: Infer<C['body']>;
  params: Infer<C['params']>;
  now: number;
  token: string | undefined;
}

/** What is done before a transaction begins and holds no connection: slow work on the body alone, reads one by one. */
export interface PrepareContext<C extends Command> {
  read: Reader;
  body: Infer<C['body']>;
}

export interface QueryContext<Q extends Query> {
  read: Reader;
  caller: CallerFor<Q['who']>;
  search: Infer<Q['search']>;
  params: Infer<Q['params']>;
  file: UploadedFile | undefined;
  now: number;
}

export interface Deed<C extends Command = Command, Prepared = unknown> {
  contract: C;
  prepare?: (context: PrepareContext<C>) => Promise<Prepared>;
  act(context: CommandContext<C>, prepared: Prepared): Promise<Infer<C['answer']>>;
}

export interface Finding<Q extends Query = Query> {
  contract: Q;
  find(context: QueryContext<Q>): Promise<Infer<Q['answer']>>;
}

export type Handler = Deed | Finding;

/** Ties a command's contract to what it does. Runs inside the transaction, which may be run again on conflict. */
export const deed = <C extends Command>(contract: C, act: Deed<C>['act']): Deed =>
  ({ contract, act }) as unknown as Deed;

/** The same, with slow work that the transaction does not wait for. It is done before it is known who asks. */
export const preparedDeed = <C extends Command, Prepared>(
  contract: C,
  prepare: (context: PrepareContext<C>) => Promise<Prepared>,
  act: Deed<C, Prepared>['act'],
): Deed => ({ contract, prepare, act }) as unknown as Deed;

/** Ties a query's contract to where its answer is found. */
export const finding = <Q extends Query>(contract: Q, find: Finding<Q>['find']): Finding =>
  ({ contract, find }) as unknown as Finding;

import type { Command, Query, Who } from '../contracts/contract.ts';
import type { Infer } from '../contracts/schema.ts';
import type { Reader } from './database.ts';
import type { Record } from './outbox.ts';

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
  record: Record;
  caller: CallerFor<C['who']>;
  body: Infer<C['body']>;
  params: Infer<C['params']>;
  now: number;
  token: string | undefined;
}

export interface QueryContext<Q extends Query> {
  read: Reader;
  caller: CallerFor<Q['who']>;
  search: Infer<Q['search']>;
  params: Infer<Q['params']>;
  file: UploadedFile | undefined;
  now: number;
}

export interface Deed<C extends Command = Command> {
  contract: C;
  act(context: CommandContext<C>): Promise<Infer<C['answer']>>;
}

export interface Finding<Q extends Query = Query> {
  contract: Q;
  find(context: QueryContext<Q>): Promise<Infer<Q['answer']>>;
}

export type Handler = Deed | Finding;

/** Ties a command's contract to what it does. Runs inside the transaction, which may be run again on conflict. */
export const deed = <C extends Command>(contract: C, act: Deed<C>['act']): Deed =>
  ({ contract, act }) as unknown as Deed;

/** Ties a query's contract to where its answer is found. */
export const finding = <Q extends Query>(contract: Q, find: Finding<Q>['find']): Finding =>
  ({ contract, find }) as unknown as Finding;

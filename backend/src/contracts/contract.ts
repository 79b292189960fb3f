import type * as yup from 'yup';
import type { FileField } from './file-formats.ts';

/** Who may knock at all; what they may see or do is the slice's own question. */
export type Who = 'visitor' | 'user' | 'operator';

/** Multipart bodies arrive as text: these fields are decoded by their own step before the schema sees them. */
export interface Multipart {
  json?: readonly string[];
  numbers?: readonly string[];
  /** The one field that may carry a file, with its limit. It is read into memory; the schema sees its name. */
  file?: { field: string; maxBytes: number };
  /**
   * Fields of a command that carry files to keep. They are streamed to the storage, and `act` gets them as `files`; the
   * schema sees the name that was given, or the names where there may be several.
   */
  files?: { readonly [field: string]: FileField };
}

interface Spoken<Name extends string, Params extends yup.Schema, Answer extends yup.Schema, W extends Who> {
  readonly name: Name;
  /** Below /api, in Express 5 syntax. */
  readonly path: string;
  readonly who: W;
  readonly summary: string;
  readonly params: Params;
  readonly answer: Answer;
  /** What stands in the answer's head besides, in words, by the header's name. */
  readonly answerHeaders?: { readonly [name: string]: string };
}

export interface Command<
  Name extends string = string,
  Body extends yup.Schema = yup.Schema,
  Answer extends yup.Schema = yup.Schema,
  Params extends yup.Schema = yup.Schema,
  W extends Who = Who,
> extends Spoken<Name, Params, Answer, W> {
  readonly kind: 'command';
  /** GET only where the specification makes a link of a write (the mailed verification link). */
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly body: Body;
  readonly multipart?: Multipart;
  /** How long a JSON body may be, where that is more than everywhere else. */
  readonly jsonBytes?: number;
  /** Answers that carry a token are never kept for a repeated Idempotency-Key. `toToken`: where the body has a token. */
  readonly secretAnswer?: true | 'toToken';
  /** A body that carries a password is hashed slowly before its hash is kept. */
  readonly secretBody?: true;
}

export interface Query<
  Name extends string = string,
  Search extends yup.Schema = yup.Schema,
  Answer extends yup.Schema = yup.Schema,
  Params extends yup.Schema = yup.Schema,
  W extends Who = Who,
> extends Spoken<Name, Params, Answer, W> {
  readonly kind: 'query';
  readonly method: 'GET' | 'POST';
  /** The query string, after decoding: see `decodeSearch`. A POST query (a file to be read) has its body here. */
  readonly search: Search;
  readonly multipart?: Multipart;
}

export type Contract = Command | Query;

export const command = <
  const N extends string,
  B extends yup.Schema,
  A extends yup.Schema,
  P extends yup.Schema,
  const W extends Who,
>(
  name: N,
  input: Omit<Command<N, B, A, P, W>, 'kind' | 'name'>,
): Command<N, B, A, P, W> => ({ kind: 'command', name, ...input });

export const query = <
  const N extends string,
  S extends yup.Schema,
  A extends yup.Schema,
  P extends yup.Schema,
  const W extends Who,
>(
  name: N,
  input: Omit<Query<N, S, A, P, W>, 'kind' | 'name'>,
): Query<N, S, A, P, W> => ({ kind: 'query', name, ...input });

import type { FileField } from './files/file-formats.ts';
import type { RefusalCode } from './refusals.ts';
import type { Infer, Typed, TypedSchema } from './schema/schema.ts';

/** The kinds of callers that may use a call at all; the feature decides what they may see or do. */
export type Who = 'visitor' | 'user' | 'operator';

/** Multipart bodies arrive as text: a separate step decodes these fields before the schema sees them. */
export interface Multipart {
  json?: readonly string[];
  numbers?: readonly string[];
  /** The single field that may carry a file, with its limit. The file is read into memory; the schema sees its name. */
  file?: { field: string; maxBytes: number };
  /**
   * Fields of a command that carry files to store. They are streamed to the file store, and the handler gets them as `files`. The
   * schema sees the given name, or the names if several files are allowed.
   */
  files?: { readonly [field: string]: FileField };
}

/**
 * The common parts of commands and queries. The type parameters are the types of the values, not of the schemas. The compiler
 * compares Yup's schema types so slowly that they would double the time to check the whole project.
 */
interface ContractBase<Name extends string, Params, Answer, W extends Who> {
  readonly name: Name;
  /** The path below /api, in Express 5 syntax. */
  readonly path: string;
  /** The group of the call in the API documentation, if it is not the first word of the path. */
  readonly tag?: string;
  readonly who: W;
  readonly summary: string;
  readonly params: TypedSchema<Params>;
  readonly answer: TypedSchema<Answer>;
  /** The additional response headers, described in words, by name. */
  readonly answerHeaders?: { readonly [name: string]: string };
  /** The refusals of this call, beyond those of every call of its kind. */
  readonly refuses?: readonly RefusalCode[];
}

export interface Command<
  Name extends string = string,
  Body = unknown,
  Answer = unknown,
  Params = unknown,
  W extends Who = Who,
> extends ContractBase<Name, Params, Answer, W> {
  readonly kind: 'command';
  /** GET only if the specification makes a write a link (the mailed verification link). */
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly body: TypedSchema<Body>;
  readonly multipart?: Multipart;
  /** The maximum length of a JSON body, if it is larger than the general limit. */
  readonly jsonBytes?: number;
  /** Responses that carry a token are never stored for a repeated Idempotency-Key. A list: only if the response has one of these fields. */
  readonly secretAnswer?: true | readonly string[];
  /** A body that carries a password is hashed slowly before its hash is stored. */
  readonly secretBody?: true;
}

export interface Query<
  Name extends string = string,
  Search = unknown,
  Answer = unknown,
  Params = unknown,
  W extends Who = Who,
> extends ContractBase<Name, Params, Answer, W> {
  readonly kind: 'query';
  readonly method: 'GET' | 'POST';
  /** The query string, after decoding: see `decodeSearch`. For a POST query (a file to be read) this is the body. */
  readonly search: TypedSchema<Search>;
  readonly multipart?: Multipart;
}

export type Contract = Command | Query;

/** The parts of a contract as developers write them: schemas of Yup. */
type Written<C extends Contract, Schemas> = Omit<C, 'kind' | 'name' | keyof Schemas> & Schemas;

export const command = <
  const N extends string,
  B extends Typed,
  A extends Typed,
  P extends Typed,
  const W extends Who,
>(
  name: N,
  input: Written<Command, { body: B; answer: A; params: P; who: W }>,
): Command<N, Infer<B>, Infer<A>, Infer<P>, W> =>
  ({ kind: 'command', name, ...input }) as unknown as Command<N, Infer<B>, Infer<A>, Infer<P>, W>;

export const query = <
  const N extends string,
  S extends Typed,
  A extends Typed,
  P extends Typed,
  const W extends Who,
>(
  name: N,
  input: Written<Query, { search: S; answer: A; params: P; who: W }>,
): Query<N, Infer<S>, Infer<A>, Infer<P>, W> =>
  ({ kind: 'query', name, ...input }) as unknown as Query<N, Infer<S>, Infer<A>, Infer<P>, W>;

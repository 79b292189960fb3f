import type { FileField } from './file-formats.ts';
import type { Infer, Typed, TypedSchema } from './schema.ts';

/** Who may knock at all; what they may see or do is the slice's own question. */
export type Who = 'visitor' | 'user' | 'operator';

/** Multipart bodies arrive as text: these fields are decoded by their own step before the schema sees them. */
export interface Multipart {
  json?: readonly string[];
  numbers?: readonly string[];
  /** The one field that may carry a file, with its limit. It is read into memory; the schema sees its name. */
  file?: { field: string; maxBytes: number };
  /**
   * Fields of a command that carry files to keep. They are streamed to the storage, and the handler gets them as `files`; the
   * schema sees the name that was given, or the names where there may be several.
   */
  files?: { readonly [field: string]: FileField };
}

/**
 * What commands and queries have in common. The type parameters are the types of the values, not of the schemas: comparing two of
 * Yup's schema types takes the compiler so long that checking the whole project took twice as long.
 */
interface ContractBase<Name extends string, Params, Answer, W extends Who> {
  readonly name: Name;
  /** Below /api, in Express 5 syntax. */
  readonly path: string;
  readonly who: W;
  readonly summary: string;
  readonly params: TypedSchema<Params>;
  readonly answer: TypedSchema<Answer>;
  /** What stands in the answer's head besides, in words, by the header's name. */
  readonly answerHeaders?: { readonly [name: string]: string };
}

export interface Command<
  Name extends string = string,
  Body = unknown,
  Answer = unknown,
  Params = unknown,
  W extends Who = Who,
> extends ContractBase<Name, Params, Answer, W> {
  readonly kind: 'command';
  /** GET only where the specification makes a link of a write (the mailed verification link). */
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly body: TypedSchema<Body>;
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
  Search = unknown,
  Answer = unknown,
  Params = unknown,
  W extends Who = Who,
> extends ContractBase<Name, Params, Answer, W> {
  readonly kind: 'query';
  readonly method: 'GET' | 'POST';
  /** The query string, after decoding: see `decodeSearch`. A POST query (a file to be read) has its body here. */
  readonly search: TypedSchema<Search>;
  readonly multipart?: Multipart;
}

export type Contract = Command | Query;

/** The parts of a contract as they are written: schemas of Yup. */
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

import type { Contract } from '@bidboard/backend/kernel/contract';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { Schema } from 'yup';

type WithoutNeed<T> = Partial<T> extends T ? true : false;
type Part<Key extends string, T> = WithoutNeed<T> extends true ? { [K in Key]?: T } : { [K in Key]: T };

type RequestPayload<C> = C extends { readonly search: infer S extends Schema }
  ? Part<'search', Infer<S>>
  : C extends { readonly body: infer B extends Schema }
    ? Part<'body', Infer<B>>
    : object;
/** A page that may send the same thing twice gives both the same key. Otherwise each request has its own. */
type WithIdempotencyKey<C> = C extends { readonly kind: 'command' } ? { key?: string } : object;
type Full<C extends Contract> = Part<'params', Infer<C['params']>> &
  RequestPayload<C> &
  WithIdempotencyKey<C>;

/**
 * The argument of an endpoint: `{ params, search }` for a query, `{ params, body }` for a command. Empty parts may be omitted.
 */
export type InputOf<C extends Contract> = WithoutNeed<Full<C>> extends true ? Full<C> | void : Full<C>;
export type AnswerOf<C extends Contract> = Infer<C['answer']>;

/** The same argument if the contract is known only at run time. */
export interface AnyInput {
  params?: object;
  search?: object;
  body?: object;
  key?: string;
}

import * as yup from 'yup';
import { ruleMessages } from './rule-messages.ts';
import { check } from './schema.ts';

/** A value that one of several schemas accepts, such as a list or only its length. */
export const eitherOf = <A extends NonNullable<unknown>, B extends NonNullable<unknown>>(
  first: yup.Schema<A>,
  other: yup.Schema<B>,
) =>
  yup
    .mixed<A | B>((value): value is A | B => first.isType(value) || other.isType(value))
    .meta({ alternatives: [first, other] })
    .test({
      name: 'alternatives',
      skipAbsent: true,
      message: ruleMessages.notValid,
      test: (value) => check(first, value).ok || check(other, value).ok,
    });

/** Returns the schemas of `eitherOf`; undefined for any other schema. */
export const alternativesOf = (schema: {
  meta?: { [name: string]: unknown } | undefined;
}): yup.Schema[] | undefined => schema.meta?.['alternatives'] as yup.Schema[] | undefined;

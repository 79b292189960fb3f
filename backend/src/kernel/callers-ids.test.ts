import { expect, test } from 'vitest';
import type * as yup from 'yup';
import { contracts } from '../contracts.ts';
import { callersId, callersIdsOf, check, closed } from './schema/schema.ts';

/** Calls whose `userId` may name another person, with a description of that person. */
const ofOthers: { readonly [name: string]: string } = {
  approveUser: 'the account that an operator approves',
  declineUser: 'the account that an operator declines',
  changeMemberRole: 'a colleague',
  removeMember: 'a colleague',
  handOverCompany: 'a colleague',
  removeEvaluator: 'an evaluator',
  handOverEvaluation: 'an evaluator',
  assignSections: 'a colleague',
  getCompany: 'a colleague, or the buyer of an RFP',
  getProduct: 'a colleague',
  getNdaAnswer: 'a person of the vendor that the buyer reads',
  getLegal: 'a person of the vendor that the buyer reads',
  getPricing: 'a person of the vendor that the buyer reads',
  getReference: 'a person of the vendor that the buyer reads',
};

const namesUser = (schema: yup.Schema): boolean =>
  'fields' in schema && Object.hasOwn(schema.fields as object, 'userId');

test('A userId in a path, a query or a body is the caller’s own, except in the calls that may name another person', () => {
  const others = contracts.filter((contract) => {
    const input = contract.kind === 'command' ? contract.body : contract.search;
    return [contract.params, input].some(
      (schema) => namesUser(schema) && !callersIdsOf(schema).includes('userId'),
    );
  });
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(ofOthers).sort());
});

test('The caller’s own id is a UUID like any other', () => {
  const schema = closed({ userId: callersId().required(), rfpId: callersId() });
  expect(callersIdsOf(schema)).toEqual(['userId', 'rfpId']);
  expect(check(schema, { userId: 'x' })).toMatchObject({ errors: [{ message: 'Must be a UUID' }] });
});

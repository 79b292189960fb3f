import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { query } from '../../../kernel/contract.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import { closed, nothing, oneOf, uuid, whole, type Infer } from '../../../kernel/schema/schema.ts';

const criterionKinds = [...requirementKinds, 'price'] as const;

/** What the overall score consists of, in the questionnaire's order, and each ranked vendor's part of it. */
export const sensitivity = query('sensitivity', {
  method: 'GET',
  path: 'rfpDashboard/sensitivity/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns how much each category and the price count in the overall score, and which share of their points each ranked ' +
    'vendor earns. A page computes from it how the ranking would be with other weights.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: closed({
    criteria: yup
      .array(
        closed({
          kind: oneOf(criterionKinds).required(),
          /** The category; '' for the price. */
          name: yup.string().defined(),
          /** An integer in digits. It counts in proportion to the others. */
          weight: yup.string().required(),
        }),
      )
      .required(),
    vendors: yup
      .array(
        closed({
          inviteId: uuid().required(),
          companyName: yup.string().required(),
          overall: yup.number().required(),
          rank: whole(1).required(),
          /** Exact shares of the points in the order of the criteria, such as "5/6". */
          scores: yup.array(yup.string().required()).required(),
        }),
      )
      .required(),
  }),
  refuses: [...responseRefusals, 'responsesSealed'],
});
export type Sensitivity = Infer<(typeof sensitivity)['answer']>;

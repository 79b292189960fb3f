import { query } from '../../../kernel/contract.ts';
import { getProductsList, pageInPath } from '../../products/contract.ts';
import { closed, nothing, uuid } from '../../../kernel/schema/schema.ts';

export const getRfpProducts = query('getRfpProducts', {
  method: 'GET',
  path: 'rfp/products/:rfpId/:page/:size',
  tag: 'rfps',
  who: 'user',
  summary:
    "One page, from zero, of the products with which the caller's company may pay for its invite to an RFP, by name: those " +
    'that the invite names, or all of the company where it names none.',
  params: closed({ rfpId: uuid().required(), ...pageInPath }),
  search: nothing,
  answer: getProductsList.answer,
});

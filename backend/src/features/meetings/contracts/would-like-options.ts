import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import { closed, listing, nothing, whole, type Infer } from '../../../kernel/schema/schema.ts';

/** An option of a list. */
const option = closed({ value: whole(1).required(), label: yup.string().required() });
export type WouldLikeOption = Infer<typeof option>;

export const wouldLikeOptions = query('wouldLikeOptions', {
  method: 'GET',
  path: 'client/would-like-options',
  tag: 'meetings',
  who: 'visitor',
  summary:
    'Returns the options of the Engage dialog: 1 discovery meeting, 2 product demo, 3 request for proposal.',
  params: nothing,
  search: nothing,
  answer: listing(option),
});

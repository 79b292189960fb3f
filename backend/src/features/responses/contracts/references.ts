import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import {
  closed,
  listOf,
  nothing,
  text,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { ofAllVendors, ofOneVendor, responsePart, vendorHead } from './vendor-head.ts';

export const maxReferences = 20;

/** A person whom the buyer may ask about a vendor. */
export const reference = closed({
  name: text().trim().defined(),
  email: text().trim().defined(),
  mobile: text(50).trim().defined(),
  company: text().trim().defined(),
});
export type Reference = Infer<typeof reference>;

export const vendorReferences = closed({
  ...vendorHead,
  references: yup.array(reference).required(),
  /** 0 until they are saved for the first time. */
  version: whole().required(),
});

const emailPattern = /^[^\s@<>()[\],;:"\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** Returns the errors of a list of references: at least one must be complete, and every address must be valid. */
export function referenceErrors(references: readonly Reference[]): FieldError[] {
  const errors = references.flatMap(({ email }, at) =>
    email === '' || emailPattern.test(email)
      ? []
      : [{ field: `references[${at}].email`, message: messages.referenceEmailInvalid }],
  );
  const isComplete = references.some(({ name, email, company }) => name && email && company);
  return isComplete ? errors : [...errors, { field: 'references', message: messages.referenceRequired }];
}

/** Returns the references without empty rows. */
export const filledReferences = (references: readonly Reference[]): Reference[] =>
  references.filter(({ name, email, mobile, company }) => name || email || mobile || company);

export const createReference = command('createReference', {
  method: 'POST',
  path: 'reference/create',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves all of a vendor's references; at least one must be complete. Possible until the response is submitted.",
  params: nothing,
  body: closed({
    ...responsePart,
    version: whole(),
    references: listOf(reference, maxReferences).required(),
  }),
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
    'staleVersion',
  ],
});

export const getReference = query('getReference', {
  ...ofOneVendor,
  path: 'reference/get/:rfpId/:userId',
  tag: 'responses',
  summary:
    "Returns one vendor's references: to its own people always, and to the buyer, by the id of a person of the " +
    'vendor, only in the final stage.',
  answer: closed({ reference: vendorReferences }),
  refuses: [...responseRefusals, 'notSubmitted', 'referencesHeld', 'responsesSealed'],
});

export const getAllReferences = query('getAllReferences', {
  ...ofAllVendors,
  path: 'reference/getAll/:rfpId',
  tag: 'responses',
  summary: 'Returns, to the buyer, the references of all vendors in the final stage of the RFP.',
  answer: closed({ reference: yup.array(vendorReferences).required() }),
  refuses: [...responseRefusals, 'referencesHeld', 'responsesSealed'],
});

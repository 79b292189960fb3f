import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, deleteFileBody, legalFile } from '../../../kernel/files/documents.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  message,
  nothing,
  text,
  uuid,
} from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';

/** The statement that a vendor may choose instead of its own contract, as the documents have it. */
export const acceptedContract = "We accept the buyer's contract as it is";
/** The same for the pages, in the language of the reader. */
export const contractLabels = texts({ accepted: "We accept the buyer's contract as it is" });

export const createContractDrafts = command('createContractDrafts', {
  method: 'POST',
  path: 'contract/create',
  who: 'user',
  summary:
    "Attaches the buyer's draft contracts to an RFP that has Contact Agreements, up to 20 in total. A file of the " +
    'same name replaces the earlier one. Read-only once the RFP is published.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    contractDrafts: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { files: { contractDrafts: legalFile } },
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'stepLeftOut'],
});

export const getContractDrafts = query('getContractDrafts', {
  method: 'GET',
  path: 'contract/get/:rfpId{/:userId}',
  who: 'user',
  summary:
    "Returns the buyer's draft contracts to the buyer and invited vendors. Files of an anonymous buyer are " +
    'withheld until the vendor has accepted.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ contractDrafts_docs: yup.array(documentFile).required() }),
});

export const deleteContractDraft = command('deleteContractDraft', {
  method: 'POST',
  path: 'contract/delete',
  who: 'user',
  summary: 'Removes a draft contract by name, while the RFP is unpublished.',
  params: nothing,
  body: deleteFileBody,
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

export const acceptContract = command('acceptContract', {
  method: 'POST',
  path: 'legal/accept',
  tag: 'responses',
  who: 'user',
  summary:
    "Records that the vendor accepts the buyer's contract, or no longer does, until the response is submitted.",
  params: nothing,
  body: closed({ rfpId: uuid().required(), isAccepted: bool().required() }),
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
  ],
});

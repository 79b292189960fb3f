import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
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
import { ofOneVendor, responsePart, vendorHead } from './vendor-head.ts';

export const vendorLegalDocuments = closed({
  ...vendorHead,
  legalDocuments_docs: yup.array(documentFile).required(),
  /** Whether the vendor accepts the buyer's contract unchanged. */
  acceptsContract: bool().required(),
});

export const createLegal = command('createLegal', {
  method: 'POST',
  path: 'legal/create',
  tag: 'responses',
  who: 'user',
  summary:
    "Uploads a vendor's legal documents, up to 20 in total. A file of the same name replaces the earlier one. " +
    'Possible until the response is submitted.',
  params: nothing,
  body: closed({
    ...responsePart,
    legalDocuments: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { numbers: ['step'], files: { legalDocuments: legalFile } },
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});

export const getLegal = query('getLegal', {
  ...ofOneVendor,
  path: 'legal/get/:rfpId/:userId',
  tag: 'responses',
  summary:
    "Returns one vendor's legal documents: to its own people, and to the buyer by the id of a person of the " +
    'vendor.',
  answer: closed({ legalDoc: vendorLegalDocuments }),
  refuses: [...responseRefusals, 'notSubmitted', 'responsesSealed'],
});

export const getAllLegal = query('getAllLegal', {
  method: 'GET',
  path: 'legal/getAll/:rfpId{/:userId}',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns, to the buyer, the legal documents of all vendors that uploaded some or accept the buyer's contract.",
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ legalDoc: yup.array(vendorLegalDocuments).required() }),
  refuses: [...responseRefusals, 'responsesSealed'],
});

export const deleteLegal = command('deleteLegal', {
  method: 'POST',
  path: 'legal/delete',
  tag: 'responses',
  who: 'user',
  summary: 'Removes one legal document, until the response is submitted.',
  params: nothing,
  body: deleteFileBody,
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'staleVersion',
  ],
});

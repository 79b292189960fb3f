import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, deleteFileBody, legalFile } from '../../../kernel/files/documents.ts';
import { closed, bool, listOf, message, nothing, text } from '../../../kernel/schema/schema.ts';
import { ofAllVendors, ofOneVendor, responsePart, vendorHead } from './vendor-head.ts';

/** The NDA as a vendor handed it in; `isData` says whether the vendor has done so. */
export const ndaAnswer = closed({
  ...vendorHead,
  isData: bool().required(),
  companyNDAAnsDocument_docs: yup.array(documentFile).required(),
});

export const createNdaAnswer = command('createNdaAnswer', {
  method: 'POST',
  path: 'ndaAns/create',
  tag: 'responses',
  who: 'user',
  summary:
    'Uploads files of the signed NDA, up to 20 in total. A file of the same name replaces the earlier one. ' +
    'Possible until the response is submitted.',
  params: nothing,
  body: closed({
    ...responsePart,
    companyNDAAnsDocument: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { numbers: ['step'], files: { companyNDAAnsDocument: legalFile } },
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});

export const getNdaAnswer = query('getNdaAnswer', {
  ...ofOneVendor,
  path: 'ndaAns/get/:rfpId/:userId',
  tag: 'responses',
  summary:
    "Returns one vendor's NDA: to its own people, and to the buyer by the id of a person of the vendor.",
  answer: closed({ NDAAns: ndaAnswer }),
  refuses: [...responseRefusals, 'notSubmitted', 'responsesSealed'],
});

export const getAllNdaAnswers = query('getAllNdaAnswers', {
  ...ofAllVendors,
  path: 'ndaAns/getall/:rfpId',
  tag: 'responses',
  summary: 'Returns, to the buyer, the NDAs of all vendors that submitted.',
  answer: closed({ NDAAns: yup.array(ndaAnswer).required() }),
  refuses: [...responseRefusals, 'responsesSealed'],
});

export const deleteNdaAnswer = command('deleteNdaAnswer', {
  method: 'POST',
  path: 'ndaAns/delete',
  tag: 'responses',
  who: 'user',
  summary: 'Removes one file of the NDA, until the response is submitted.',
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

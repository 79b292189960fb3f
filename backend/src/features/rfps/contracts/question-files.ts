import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, legalFile } from '../../../kernel/files/documents.ts';
import {
  closed,
  listOf,
  message,
  nothing,
  text,
  uuid,
  verbatim,
  whole,
} from '../../../kernel/schema/schema.ts';

export const addQuestionFiles = command('addQuestionFiles', {
  method: 'POST',
  path: 'questionFiles/create',
  who: 'user',
  summary:
    "Attaches the buyer's files to a saved question, up to 20 in total, such as a diagram or a template to fill in. A file of " +
    'the same name replaces the earlier one. Read-only once the RFP is published.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    questionFiles: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { numbers: ['questionId'], files: { questionFiles: legalFile } },
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished'],
});

export const deleteQuestionFile = command('deleteQuestionFile', {
  method: 'POST',
  path: 'questionFiles/delete',
  who: 'user',
  summary: 'Removes a file from a question by its name, while the RFP is unpublished.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    fileName: verbatim().required(),
  }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

export const getQuestionFiles = query('getQuestionFiles', {
  method: 'GET',
  path: 'questionFiles/get/:rfpId',
  who: 'user',
  summary:
    'Returns the files of all questions, each with a link, to the buyer and to vendors that have accepted.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: closed({
    files: yup.array(documentFile.shape({ questionId: whole(1).required() }).noUnknown()).required(),
  }),
  refuses: ['notFound'],
});

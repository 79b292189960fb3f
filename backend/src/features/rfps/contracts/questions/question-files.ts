import * as yup from 'yup';
import { command, query } from '../../../../kernel/contract.ts';
import { documentFile, legalFile } from '../../../../kernel/files/documents.ts';
import {
  bool,
  closed,
  listOf,
  message,
  nothing,
  text,
  uuid,
  verbatim,
  whole,
} from '../../../../kernel/schema/schema.ts';

export const addQuestionFiles = command('addQuestionFiles', {
  method: 'POST',
  path: 'questionFiles/create',
  who: 'user',
  summary:
    "Attaches the buyer's files to a saved question, up to 20 in total, such as a diagram or a template to fill in. A file of " +
    'the same name replaces the earlier one. Once the RFP is published, files wait for the next addendum.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    questionFiles: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { numbers: ['questionId'], files: { questionFiles: legalFile } },
  answer: message,
  refuses: ['notFound', 'rfpDecided'],
});

export const deleteQuestionFile = command('deleteQuestionFile', {
  method: 'POST',
  path: 'questionFiles/delete',
  who: 'user',
  summary: 'Removes a file from a question by its name, unless vendors have it already.',
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
    files: yup
      .array(
        documentFile
          .shape({
            questionId: whole(1).required(),
            /** Whether it waits for the next addendum. Only the buyer gets such files. */
            isPending: bool(),
          })
          .noUnknown(),
      )
      .required(),
  }),
  refuses: ['notFound'],
});

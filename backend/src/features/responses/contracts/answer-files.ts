import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { responseRefusals } from '../../declarations/contract.ts';
import { documentFile, legalFile } from '../../../kernel/files/documents.ts';
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';
import { closed, listOf, nothing, text, uuid, verbatim, whole } from '../../../kernel/schema/schema.ts';
import { answerOf } from '../../rfps/contracts/requirements.ts';

const savedAnswer = closed({ message: yup.string().required(), answer: answerOf.required() });

export const addAnswerFiles = command('addAnswerFiles', {
  method: 'POST',
  path: 'answerFiles/create',
  tag: 'responses',
  who: 'user',
  summary:
    'Adds files to the answer to a question of the type file, up to 20 in total. A file of the same name replaces the ' +
    'earlier one. Returns the answer: the SHA-256 and the name of each file in a line.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    answerFiles: listOf(text().required(), legalFile.maxCount),
  }),
  multipart: { numbers: ['questionId'], files: { answerFiles: legalFile } },
  answer: savedAnswer,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});

export const deleteAnswerFile = command('deleteAnswerFile', {
  method: 'POST',
  path: 'answerFiles/delete',
  tag: 'responses',
  who: 'user',
  summary: 'Removes one file of an answer by its name, until the response is submitted. Returns the answer.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    fileName: verbatim().required(),
  }),
  answer: savedAnswer,
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'staleVersion',
  ],
});

export const getAnswerFiles = query('getAnswerFiles', {
  method: 'GET',
  path: 'answerFiles/get/:rfpId/:questionId{/:vendorId}',
  tag: 'responses',
  who: 'user',
  summary:
    'Returns the files of one answer, each with a link: to the vendor its own, and to the buyer those of the submitted ' +
    'response of a vendor, by the id of its company.',
  params: closed({
    rfpId: uuid().required(),
    questionId: text(16)
      .matches(/^[1-9]\d*$/, ruleMessages.wholeNumber)
      .required(),
    vendorId: uuid(),
  }),
  search: nothing,
  answer: closed({ files: yup.array(documentFile).required() }),
  refuses: [...responseRefusals, 'notFound', 'notSubmitted', 'responsesSealed', 'pricesClosed'],
});

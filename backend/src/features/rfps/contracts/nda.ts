import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, fileTakenBack, legalFile } from '../../../kernel/files/documents.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  message,
  nothing,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';

/** The agreements that the buyer lets vendors sign. Several may apply. */
const ndaForm = closed({
  vendorMNDA: bool().required(),
  companyMNDA: bool().required(),
  bidboardMNDA: bool().required(),
});
export type NdaForm = Infer<typeof ndaForm>;

export const ndaUnsaved = 'Please save whose NDA is signed.';

/**
 * Returns an error if the buyer chose its own agreement and its file is neither sent nor stored. The vendor's and Bidboard's
 * agreements need no file from the buyer.
 */
export const ndaError = (
  { vendorMNDA, companyMNDA, bidboardMNDA }: NdaForm,
  chosen: number,
  stored: number,
): FieldError | null => {
  const isOwn = companyMNDA || (!vendorMNDA && !bidboardMNDA);
  return isOwn && chosen === 0 && stored === 0
    ? { field: 'companyNDADocument', message: sharedMessages.ndaFileRequired }
    : null;
};

const ndaTerms = ndaForm
  .shape({
    companyNDADocument_docs: yup.array(documentFile).required(),
    /** The buyer's company, or its contact if there is none; "A buyer" while the reader may not know. */
    companyName: yup.string().required(),
    /** Whether the step is saved and has every file that it requires. */
    isData: bool().required(),
    version: whole().required(),
  })
  .noUnknown();
export type NdaTerms = Infer<typeof ndaTerms>;

export const createNda = command('createNda', {
  method: 'POST',
  path: 'nda/create',
  tag: 'rfps',
  who: 'user',
  summary:
    'Saves the NDA step: whose agreement is signed, and the files that come along. A file of the same name takes the ' +
    'place of the one before; 20 in all. Read-only once the RFP is published.',
  params: nothing,
  body: ndaForm
    .shape({
      rfpId: uuid().required(),
      userId: callersId(),
      type: text(20),
      step: whole(),
      companyNDADocument: listOf(text().required(), legalFile.maxCount),
      /** The version of the step that the client read. If given, the server refuses the save when the step has changed since. */
      version: whole(),
    })
    .noUnknown(),
  multipart: {
    json: ['vendorMNDA', 'companyMNDA', 'bidboardMNDA'],
    numbers: ['version', 'step'],
    files: { companyNDADocument: legalFile },
  },
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

export const getNda = query('getNda', {
  method: 'GET',
  path: 'nda/get/:rfpId{/:userId}',
  tag: 'rfps',
  who: 'user',
  summary:
    'The NDA step, for the buyer and invited vendors. Files of a buyer who is anonymous are held back until the vendor ' +
    'has accepted.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ nda: ndaTerms }),
});

export const deleteNda = command('deleteNda', {
  method: 'POST',
  path: 'nda/delete',
  tag: 'rfps',
  who: 'user',
  summary: 'Removes a file of the NDA step, by its name, while the RFP is unpublished.',
  params: nothing,
  body: fileTakenBack,
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

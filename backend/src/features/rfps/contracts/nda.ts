import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { documentFile, deleteFileBody, legalFile } from '../../../kernel/files/documents.ts';
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

export const ndaNotSavedMessage = 'Please save whose NDA is signed.';

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
    'Saves the NDA step: whose agreement is signed, and its files, up to 20 in total. A file of the same name ' +
    'replaces the earlier one. Read-only once the RFP is published.',
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
    'Returns the NDA step to the buyer and invited vendors. Files of an anonymous buyer are withheld until the ' +
    'vendor has accepted.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({ nda: ndaTerms }),
});

export const deleteNda = command('deleteNda', {
  method: 'POST',
  path: 'nda/delete',
  tag: 'rfps',
  who: 'user',
  summary: 'Removes a file of the NDA step by name, while the RFP is unpublished.',
  params: nothing,
  body: deleteFileBody,
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

/** Returns a name as one line of Markdown that shows every character of it. */
const shown = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+\-.!~|<>]/g, String.raw`\$&`);

export interface NdaParties {
  buyer: string;
  vendor: string;
  rfpName: string;
}

/** Returns Bidboard's own mutual non-disclosure agreement between two companies about one RFP, as Markdown. */
export function bidboardNda({ buyer, vendor, rfpName }: NdaParties): string {
  const party = `**${shown(buyer)}**`;
  const other = `**${shown(vendor)}**`;
  return `# Mutual non-disclosure agreement

Between ${party} and ${other}, each on its own behalf and for those whom it controls. Each of them is below the "discloser" of what it tells, and the "recipient" of what it is told.

> This text is a template of Bidboard. It is not legal advice, and Bidboard is no party to it. Have it read by a lawyer before you sign.

1. **Purpose.** The parties talk about the request for proposal "${shown(rfpName)}", to find out whether ${shown(vendor)} is to supply ${shown(buyer)}. Information is told for that purpose alone.
2. **Confidential information.** All that one party tells the other about its business, products, prices, people, customers, systems or security in connection with the purpose, in whatever form, whether or not it is marked, is confidential, and so is the fact that the parties talk.
3. **Exceptions.** Not confidential is what the recipient can show to have known before, to have found out by itself without using what it was told, to have lawfully from somebody else who may tell it, or to be public without the recipient's fault.
4. **Duties.** The recipient uses confidential information for the purpose alone, guards it as carefully as its own and never less than with reasonable care, and shows it only to those of its employees, advisers and subcontractors who need it for the purpose and are bound to secrecy at least as strictly. It answers for them.
5. **Required disclosure.** Where a law, court or authority obliges the recipient to disclose something, it may disclose that much. As far as it is allowed to, it tells the discloser beforehand and helps to protect the information.
6. **Personal data.** Personal data is given only where the purpose needs it, and both parties keep to the law that protects it.
7. **Ownership.** Everything stays its discloser's. Nothing here grants a licence, promises a contract, or warrants that information is complete or right.
8. **Return.** When the discloser asks, or when the purpose has ended, the recipient returns or destroys confidential information within 30 days. It may keep what a law obliges it to keep, and copies in ordinary backups until they are overwritten; for these the duties go on.
9. **Time.** This agreement begins when both have signed it. The duties last three years from then, and for trade secrets as long as they are secret.
10. **Breach.** A breach may cause harm that money does not mend, so the discloser may ask a court to forbid it, besides whatever else it may claim.
11. **The rest.** This is all that the parties have agreed about confidentiality in this matter. Changes are made in writing. Should a clause be void, the others stand. The law and the courts of the discloser's seat apply to what it disclosed, unless the parties agree otherwise in writing.

| For ${shown(buyer)} | For ${shown(vendor)} |
| --- | --- |
| Name: | Name: |
| Title: | Title: |
| Date: | Date: |
| Signature: | Signature: |
`;
}

/** The labels of the agreements that vendors may sign, in the buyer's words. */
export const ndaLabels = (companyName: string) => ({
  companyMNDA: `Vendor must use ${companyName} NDA`,
  vendorMNDA: "We can use Vendor's NDA",
  bidboardMNDA: "We can use Bidboard's NDA",
});

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
import { t } from '../../../kernel/text/texts.ts';

/** The agreements that the buyer lets vendors sign. Several may apply. */
const ndaForm = closed({
  vendorMNDA: bool().required(),
  companyMNDA: bool().required(),
  bidboardMNDA: bool().required(),
});
export type NdaForm = Infer<typeof ndaForm>;

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

This agreement is between ${party} and ${other}, each for itself and for the companies that it controls. The party that discloses information is the "discloser"; the party that receives it is the "recipient".

> This text is a template from Bidboard. It is not legal advice, and Bidboard is not a party to it. Have a lawyer review it before you sign.

1. **Purpose.** The parties discuss the request for proposal "${shown(rfpName)}", to decide whether ${shown(vendor)} will supply ${shown(buyer)}. They disclose information only for this purpose.
2. **Confidential information.** Confidential information is all information that a party discloses for the purpose about its business, products, prices, people, customers, systems or security, in any form, whether marked or not. The fact that the parties are in discussions is also confidential.
3. **Exceptions.** Information is not confidential if the recipient can show that it already knew it, developed it independently without using disclosed information, lawfully received it from a third party entitled to disclose it, or that it is public through no fault of the recipient.
4. **Duties.** The recipient uses confidential information only for the purpose. It protects the information as carefully as its own, and at least with reasonable care. It shares the information only with employees, advisers and subcontractors who need it for the purpose and are bound by duties of confidentiality at least as strict. It is responsible for them.
5. **Required disclosure.** If a law, court or authority requires the recipient to disclose information, it may disclose what is required. As far as permitted, it informs the discloser beforehand and helps to protect the information.
6. **Personal data.** The parties share personal data only if the purpose requires it, and comply with data protection law.
7. **Ownership.** All information remains the property of the discloser. This agreement grants no licence, promises no contract, and does not warrant that information is complete or correct.
8. **Return.** When the discloser asks, or when the purpose has ended, the recipient returns or destroys confidential information within 30 days. It may keep what a law requires it to keep, and copies in ordinary backups until they are overwritten; the duties continue to apply to these.
9. **Term.** This agreement starts when both parties have signed it. The duties last for three years, and for trade secrets as long as they remain secret.
10. **Breach.** Money may not be an adequate remedy for a breach, so the discloser may ask a court for an injunction, in addition to its other rights.
11. **General.** This is the entire agreement about confidentiality in this matter. Changes must be in writing. If a clause is invalid, the others remain in force. The law and the courts of the discloser's registered office apply to its information, unless the parties agree otherwise in writing.

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
  companyMNDA: t('Vendor must use {companyName} NDA', { companyName }),
  vendorMNDA: t("We can use Vendor's NDA"),
  bidboardMNDA: t("We can use Bidboard's NDA"),
});

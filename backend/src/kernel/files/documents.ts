import * as yup from 'yup';
import type { FileField } from './file-formats.ts';
import { callersId, closed, uuid, verbatim, type Infer } from '../schema/schema.ts';
import { t } from '../text/texts.ts';

const documentFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'png', 'jpg', 'jpeg'] as const;

/** Documents of an NDA or of a contract: at most `maxCount` in total, on either side of an RFP. */
export const legalFile: FileField = {
  extensions: documentFormats,
  maxBytes: 100 * 1024 * 1024,
  maxCount: 20,
};

/** Returns the message for too many files, which counts the existing ones. */
export const documentsFull = ({ maxCount }: FileField): string =>
  t('There can be at most {maxCount, plural, one {# file} other {# files}}.', { maxCount });

/** A file of an RFP or of a response, as its readers get it. */
export const documentFile = closed({
  /** The sender's name for the file; names are unique per owner. */
  name: yup.string().required(),
  /** The URL of the file, valid for 5 minutes. */
  location: yup.string().required(),
  key: uuid().required(),
  mimetype: yup.string().required(),
  /** The sender's company; '' while the reader may not know it. */
  companyName: yup.string().defined(),
  createdAt: yup.string().required(),
});
export type DocumentFile = Infer<typeof documentFile>;

/** The body of a call that removes one file of an RFP or of a response, by its name. */
export const deleteFileBody = closed({
  rfpId: uuid().required(),
  userId: callersId(),
  fileName: verbatim().required(),
});

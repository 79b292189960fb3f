import * as yup from 'yup';
import type { FileField } from './file-formats.ts';
import { callersId, closed, uuid, verbatim, type Infer } from './schema.ts';

const megabyte = 1024 * 1024;
const documentFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'png', 'jpg', 'jpeg'] as const;

/** Documents of an NDA or of a contract: `maxCount` in all, on either side of an RFP. */
export const legalFile: FileField = {
  extensions: documentFormats,
  maxBytes: 100 * megabyte,
  maxCount: 20,
};

/** What goes with the project step: `maxCount` in all. */
export const materialFile: FileField = { ...legalFile, maxCount: 10 };

/** Recordings of a vendor's presentation: `maxCount` in all. */
export const presentationFile: FileField = {
  extensions: ['mp4', 'm4p', 'm4v', 'avi', 'wmv', 'mov', 'qt', 'flv', 'swf', 'mpv', 'webm', 'ogg'],
  maxBytes: 100 * megabyte,
  maxCount: 10,
};

/** Said where there would be more, those that are there already included. */
export const documentsFull = ({ maxCount }: FileField): string => `There can be at most ${maxCount} files.`;

/** A file of an RFP or of a response, as whoever may read it gets it. */
export const documentFile = closed({
  /** As its sender named it; of one owner no two are the same. */
  name: yup.string().required(),
  /** Where it is read, for 5 minutes. */
  location: yup.string().required(),
  key: uuid().required(),
  mimetype: yup.string().required(),
  /** Of whoever sent it; '' while the reader may not know who that is. */
  companyName: yup.string().defined(),
  createdAt: yup.string().required(),
});
export type DocumentFile = Infer<typeof documentFile>;

/** The body of a call that takes back one file of an RFP or of a response, by its name. */
export const fileTakenBack = closed({
  rfpId: uuid().required(),
  userId: callersId(),
  fileName: verbatim().required(),
});

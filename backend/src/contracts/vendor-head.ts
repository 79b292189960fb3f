import * as yup from 'yup';
import { callersId, closed, nothing, text, uuid, whole } from './schema.ts';

/** Whose a document of a response is: the vendor's company, and whoever answered the invite for it. */
export const vendorHead = {
  inviteId: uuid().required(),
  /** By which one vendor's documents are asked for; null while nobody has answered. */
  userId: uuid().nullable().defined(),
  companyName: yup.string().required(),
  email: yup.string().defined(),
  userName: yup.string().defined(),
};

/** What a body that saves a part of a response carries beside that part. */
export const responsePart = { rfpId: uuid().required(), userId: callersId(), type: text(20), step: whole() };

const read = { method: 'GET', who: 'user', search: nothing } as const;
/** A call that reads a part of one vendor's response, by a person of the vendor. */
export const ofOneVendor = {
  ...read,
  params: closed({ rfpId: uuid().required(), userId: uuid().required() }),
};
/** A call that reads a part of all vendors' responses. */
export const ofAllVendors = { ...read, params: closed({ rfpId: uuid().required() }) };

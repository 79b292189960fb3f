import * as yup from 'yup';
import { callersId, closed, nothing, text, uuid, whole } from '../../../kernel/schema/schema.ts';

/** The vendor that a response document belongs to: its company, and the user who answered the invite for it. */
export const vendorHead = {
  inviteId: uuid().required(),
  /** The id by which callers request one vendor's documents; null while no user has answered. */
  userId: uuid().nullable().defined(),
  companyName: yup.string().required(),
  email: yup.string().defined(),
  userName: yup.string().defined(),
};

/** The fields that a body carries besides the part of a response that it saves. */
export const responsePart = { rfpId: uuid().required(), userId: callersId(), type: text(20), step: whole() };

const read = { method: 'GET', who: 'user', search: nothing } as const;
/** A call by a vendor's user that reads a part of that vendor's response. */
export const ofOneVendor = {
  ...read,
  params: closed({ rfpId: uuid().required(), userId: uuid().required() }),
};
/** A call that reads a part of all vendors' responses. */
export const ofAllVendors = { ...read, params: closed({ rfpId: uuid().required() }) };

import * as yup from 'yup';
import { emailField } from './accounts.ts';
import { command, query } from './contract.ts';
import { closed, flag, listOf, nothing, oneOf, text, uuid, whole } from './schema.ts';

/** One vendor to be invited: by address, or by a product found in the catalogue (with an address while its page is unclaimed). */
export const inviteeForm = closed({
  email: emailField().notRequired(),
  companyId: uuid().nullable(),
  product: text().nullable(),
  productId: uuid().nullable(),
});
export const invitee = closed({
  _id: uuid().required(),
  type: oneOf(['COMPANY', 'EMAIL']).required(),
  email: yup.string().nullable().defined(),
  companyId: yup.string().nullable().defined(),
  companyName: yup.string().nullable().defined(),
  product: yup.string().nullable().defined(),
  productId: yup.string().nullable().defined(),
  rfpId: uuid().required(),
  rfpStatus: whole().required(),
  isStoredOnServer: flag().required(),
});

export const createVendors = command('createVendors', {
  method: 'POST',
  path: 'vendor/create',
  who: 'user',
  summary:
    'Adds vendors to an RFP. type publish also publishes it; invites go out at publish, later ones at once.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: uuid(),
    type: oneOf(['save', 'next', 'publish']).required(),
    invitees: listOf(inviteeForm, 200).required(),
  }),
  answer: closed({
    message: yup.string().required(),
    rfpPublished: flag().required(),
    vendor: yup.array(invitee).required(),
  }),
});
export const getVendors = query('getVendors', {
  method: 'GET',
  path: 'vendor/getvendor/:rfpId{/:userId}',
  who: 'user',
  summary: 'The invitees of an RFP, for its owner.',
  params: closed({ rfpId: uuid().required(), userId: uuid() }),
  search: nothing,
  answer: closed({ vendor: yup.array(invitee).required() }),
});
export const deleteVendorEmail = command('deleteVendorEmail', {
  method: 'POST',
  path: 'vendor/deleteEmail',
  who: 'user',
  summary: 'Takes an invitee back while the RFP is unpublished.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: uuid(), id: uuid().required() }),
  answer: closed({ message: yup.string().required() }),
});

import * as yup from 'yup';
import { emailField } from '../../accounts/contracts/accounts.ts';
import { command, query } from '../../../kernel/contract.ts';
import {
  anything,
  callersId,
  closed,
  bool,
  listOf,
  message,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
} from '../../../kernel/schema/schema.ts';
import { getProductsList, pageInPath } from '../../products/contracts/products.ts';
import { t } from '../../../kernel/text/texts.ts';

/** The maximum number of vendors that one save adds, and of products that one vendor is asked for. */
export const inviteLimits = { vendors: 200, products: 50 } as const;
export const tooManyVendors = (): string =>
  t('Up to {max, plural, one {# vendor} other {# vendors}} at once', { max: inviteLimits.vendors });
export const tooManyProducts = (): string =>
  t('Up to {max, plural, one {# product} other {# products}} of a vendor', { max: inviteLimits.products });

/**
 * One vendor to invite: by address, as a company, or by one company's products from the catalogue. A product whose page has no
 * owner also needs an address. `productId` is the first of `selectedProductsIds`, or the only one.
 */
export const inviteeForm = closed({
  email: emailField().notRequired(),
  companyId: uuid().nullable(),
  product: text().nullable(),
  productId: uuid().nullable(),
  selectedProductsIds: listOf(uuid().required(), inviteLimits.products),
});
export const invitee = closed({
  _id: uuid().required(),
  type: oneOf(['COMPANY', 'EMAIL']).required(),
  email: yup.string().nullable().defined(),
  companyId: yup.string().nullable().defined(),
  companyName: yup.string().nullable().defined(),
  /** Further addresses of the same vendor. */
  recipients: yup.array(yup.string().required()).required(),
  /** The first of the products. */
  product: yup.string().nullable().defined(),
  productId: yup.string().nullable().defined(),
  selectedProducts: yup.array(yup.string().required()).required(),
  selectedProductsIds: yup.array(uuid().required()).required(),
  rfpId: uuid().required(),
  rfpStatus: whole().required(),
  /** Whether the vendor withdrew from the RFP after it accepted; rfpStatus is 2 then. */
  hasLeft: bool().required(),
  isSubmitted: bool().required(),
  isStoredOnServer: bool().required(),
  /** Whether the address refuses contact by this buyer. The invite remains valid, but no mail is sent. */
  isContactDeclined: bool().required(),
});

/**
 * Whose NDA the vendor may sign: the vendor's own, the buying company's (2) or Bidboard's (3). The flags depend on how the vendor
 * was found.
 */
const ndaFlags = {
  recommendedVendorMNDA: bool(),
  recommendedVendorMNDA2: bool(),
  recommendedVendorMNDA3: bool(),
  otherVendorMNDA: bool(),
  otherVendorMNDA2: bool(),
  otherVendorMNDA3: bool(),
};
export type NdaFlag = keyof typeof ndaFlags;
export const ndaFlagNames = Object.keys(ndaFlags) as NdaFlag[];
const knownNdaFlags = Object.fromEntries(ndaFlagNames.map((name) => [name, bool().required()])) as Record<
  NdaFlag,
  yup.BooleanSchema<boolean>
>;

/** Texts by the company that they belong to. */
const byCompany = () => yup.mixed<Record<string, string[]>>().required();

export const createVendors = command('createVendors', {
  method: 'POST',
  path: 'vendor/create',
  tag: 'invites',
  who: 'user',
  summary:
    "Adds vendors to an RFP, all or none; each vendor that can't be added has an error. More products of a vendor " +
    'that is not invited yet are added to its invite. The address of a person in an invited company is added to ' +
    'the invite of that company, in either order. A vendor that declined, or whose invite was withdrawn, is ' +
    'invited again. Vendors are listed either one by one in invitees, or by kind in emails, companyIds, ' +
    'selectedProducts and selectedProductsIds, as getvendor returns them. Type publish also publishes the RFP; ' +
    'invites are sent at publication, later ones immediately. If the company wants publications approved, the vendors ' +
    'are saved and the approvers are asked; the RFP is published when one approves. NDA flags that contradict the saved ' +
    'NDA step are refused.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: callersId(),
    type: oneOf(['save', 'next', 'publish']).required(),
    step: whole(),
    invitees: listOf(inviteeForm, inviteLimits.vendors),
    emails: listOf(emailField(), inviteLimits.vendors),
    companyIds: listOf(uuid().required(), inviteLimits.vendors),
    /**
     * Names of products and their ids in the catalogue, grouped by their company in `companyIds`. The command handler checks
     * them.
     */
    selectedProducts: anything(),
    selectedProductsIds: anything(),
    ...ndaFlags,
  }),
  answer: closed({
    message: yup.string().required(),
    rfpPublished: bool().required(),
    vendor: yup.array(invitee).required(),
    /** True if the publication waits for approval; the vendors are saved. Otherwise absent. */
    awaitsApproval: bool(),
  }),
  refuses: [
    'notFound',
    'approvalPending',
    'noApprover',
    'inviteLimitReached',
    'rfpDecided',
    'alreadyInvited',
    'selfInvited',
    'emailNeeded',
    'vendorRequired',
    'requirementsIncomplete',
    'alreadyPublished',
  ],
});
export const getVendors = query('getVendors', {
  method: 'GET',
  path: 'vendor/getvendor/:rfpId{/:userId}',
  tag: 'invites',
  who: 'user',
  summary:
    'Returns the invitees of an RFP to its owner, newest first, with their products also by company, and the NDA ' +
    'flags of the NDA step.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({
    vendor: yup.array(invitee).required(),
    emails: yup.array(yup.string().required()).required(),
    companyIds: yup.array(uuid().required()).required(),
    selectedProducts: byCompany(),
    selectedProductsIds: byCompany(),
    /** Products chosen before the RFP was created. Their vendors are not saved as invitees yet. */
    chosenProducts: yup.array(uuid().required()).required(),
    ...knownNdaFlags,
  }),
});
export const changeVendorEmail = command('changeVendorEmail', {
  method: 'POST',
  path: 'vendor/changeEmail',
  tag: 'invites',
  who: 'user',
  summary:
    'Changes the address of an invitee while the RFP is unpublished. `replaces` must be the current address, if ' +
    'given.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: callersId(),
    id: uuid().required(),
    email: emailField(),
    replaces: text(),
  }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'alreadyInvited', 'selfInvited', 'staleVersion'],
});
export const deleteVendorEmail = command('deleteVendorEmail', {
  method: 'POST',
  path: 'vendor/deleteEmail',
  tag: 'invites',
  who: 'user',
  summary:
    'Removes an invitee while the RFP is unpublished. The invitee determines the RFP; a given RFP must match.',
  params: nothing,
  body: closed({ rfpId: uuid(), userId: callersId(), id: uuid().required() }),
  answer: closed({ message: yup.string().required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished'],
});

export const retractInvite = command('retractInvite', {
  method: 'POST',
  path: 'vendor/withdrawInvite',
  tag: 'invites',
  who: 'user',
  summary:
    'Withdraws an invite of a published RFP whose response is not submitted. The vendor is notified, and the cost ' +
    'of its acceptance returned.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), id: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'notPublished', 'alreadySubmitted', 'inviteAnswered', 'staleVersion'],
});
export const inviteAgain = command('inviteAgain', {
  method: 'POST',
  path: 'vendor/inviteAgain',
  tag: 'invites',
  who: 'user',
  summary:
    'Invites a vendor again that declined or withdrew. It finds its earlier answers and is not charged twice.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), id: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'alreadyInvited', 'inviteLimitReached', 'staleVersion'],
});

export const getRfpProducts = query('getRfpProducts', {
  method: 'GET',
  path: 'rfp/products/:rfpId/:page/:size',
  tag: 'rfps',
  who: 'user',
  summary:
    "Returns one page, counted from zero, of the products with which the caller's company can pay for its invite " +
    'to an RFP, by name: those that the invite names, or all of the company if it names none.',
  params: closed({ rfpId: uuid().required(), ...pageInPath }),
  search: nothing,
  answer: getProductsList.answer,
});

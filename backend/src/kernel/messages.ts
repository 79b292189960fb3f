import { texts } from './text/texts.ts';

/** The texts of several features that both the server and the pages show. Each feature's own are in its contract. */
export const sharedMessages = texts({
  nameRequired: 'Name is required',
  reasonRequired: 'Please give a reason',
  codeWrong: 'This code is wrong, or was already used.',

  websiteInvalid: 'Please add a website that begins with https:// or http://',
  websiteWithPassword: 'Please leave the user name and password out of the website',
  websiteNotPublic: 'Please add a website that everyone can reach, not one in your own network',

  productNameRequired: 'Please add Product Name',
  videoLinkUnknown: 'Must be a link of YouTube or Vimeo',
  barInTag: 'Must not contain a |',
  fileTwice: 'Two of these files have the same name.',

  questionRequired: 'Please enter your question',

  detailsUpdated: 'Details updated successfully.',
  technicalIncomplete:
    'Please fill in at least 1 Category, Section and Question. Do not leave any added row blank. Delete any rows or sections that are not in use. Also fill in the Overview Section',
  vendorRequired: 'Please add at least 1 Vendor',
  timeZoneUnknown: 'Must be a time zone',
  ndaFileRequired: 'Please upload 1 NDA File',
  officeLocationMandatory: 'Office location is mandatory',
  conferenceCallMandatory: 'Conference call details are mandatory',

  mustAcceptFirst: 'You must accept the RFP invite to submit the RFP response',
  documentRequired: 'Please choose a file',
  documentDeleted: 'The file has been removed.',
});

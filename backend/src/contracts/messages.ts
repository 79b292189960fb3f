/** Every text that the server and the pages both say. Names are the keys of tests and logs; people read the values. */
export const messages = {
  emailInvalid: 'Must be a valid email',
  emailRequired: 'Email is required',
  nameRequired: 'Name is required',
  passwordRequired: 'Password is required',
  signUpPasswordRequired: 'password is required',
  passwordTooShort: 'Password must have at least 8 characters',
  policyRequired: 'Please accept to our T&C',
  signedUp: 'User has been registered successfully. Please verify your email: the link is on its way.',
  verificationSent: 'If this address waits for verification, a new link is on its way.',
  emailVerified: 'Your email has verified.',
  verifyEmailFirst: 'Please verify your email.',
  awaitingApproval: 'Your account is awaiting approval.',
  loggedIn: 'You are signed in.',
  loggedOut: 'You are signed out.',
  resetSent: 'If this address has an account, a link to a new password is on its way.',
  passwordReset: 'Your password is changed. Please sign in with it.',
  passwordChanged: 'Your password is changed. Everywhere else you are signed out.',
  currentPasswordWrong: 'The current password is wrong.',
  sessionRevoked: 'That device is signed out.',
  otherSessionsRevoked: 'Everywhere else you are signed out.',
  userApproved: 'The account is approved, and its owner is told by mail.',

  companyNameRequired: 'Please add Company Name',
  companyLogoRequired: 'Please add a logo',
  companyOverviewRequired: 'Please add Company Overview',
  companyCreated: 'Company has been created successfully.',
  companyUpdated: 'Company information has been updated successfully.',
  officeLocationRequired: 'Please fill out at least one Office Location',

  shortlisted: 'The product is on your shortlist.',
  unshortlisted: 'The product is off your shortlist.',
  shortlistKept: 'Your shortlist is kept in your account.',

  enquiryRequired: 'Please write your enquiry',
  enquiryOtherEmail: 'You are signed in: answers go to the address of your account.',
  enquirySent: 'Your enquiry has been sent.',

  meetingOptionRequired: 'Please select a meeting option',

  listingAdded: 'The product is in the catalogue.',
  listingChanged: 'The product has been changed.',
  listingDropped: 'The product is no longer in the catalogue.',
  categoryContentSaved: 'The page of the category has been saved.',
  categoryContentDropped: 'The page of the category shows its products alone.',

  rfpNameRequired: 'RFP Name is required.',
  rfpCreated: 'RFP has been created successfully.',
  detailsUpdated: 'Details updated successfully.',
  technicalOverviewRequired: 'Please fill the technical overview.',
  technicalIncomplete:
    'Please Fill in at least 1 Category, Section and Questions. Do not leave any added row blank. Delete any not in use rows or sections. Also fill Overview Section',
  commercialIncomplete:
    'Please Fill in at least 1 Category, Section and Questions. Do not leave any added row blank. Delete any not in use rows or sections.',
  vendorRequired: 'Please add at least 1 Vendor',
  rfpPublished: 'RFP has been published successfully.',
  projectNameRequired: 'Please add Project Name',

  inviteAccepted: 'Congratulations you have accepted the RFP invite',
  inviteDeclined: 'Invitation has been rejected',
  declineFarewell:
    'We are sorry to hear that you are not interested in participating in the RFP. We will inform the buyer',
  mustAcceptFirst: 'You must accept RFP invite to submit the RFP response',
  responseSubmitted: 'Thanks your RFP is submitted successfully',
  ratingSaved: 'Score saved.',
} as const;

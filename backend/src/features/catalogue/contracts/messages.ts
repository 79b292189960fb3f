/** The texts of this feature that both the server and the pages show. */
export const messages = {
  meetingOptionRequired: 'Please select a meeting option',

  listingAdded: 'The product is in the catalogue.',
  listingChanged: 'The product has been changed.',
  listingDropped: 'The product is no longer in the catalogue.',
  categoryContentSaved: 'The page of the category has been saved.',
  categoryContentDropped: 'The page of the category shows its products alone.',
  categoryAdded: 'It is on the list.',
  categoryRenamed: 'It has its new name.',
  categoryRemoved: 'It is off the list.',
} as const;

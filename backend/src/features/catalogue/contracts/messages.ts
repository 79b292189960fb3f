import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  categoryNameRequired: 'Please give a name',
  logoInvalid: 'Must be "monogram", or an SVG that draws something',
  webAddressInvalid: 'Must be an address of http or https, without a |',
  meetingOptionRequired: 'Please select a meeting option',

  listingAdded: 'The product is in the catalogue.',
  listingChanged: 'The product has been changed.',
  listingDropped: 'The product is no longer in the catalogue.',
  categoryContentSaved: 'The page of the category has been saved.',
  categoryContentDropped: 'The category page now shows only its products.',
  categoryAdded: 'The category has been added.',
  categoryRenamed: 'The category has been renamed.',
  categoryRemoved: 'The category has been removed.',
});

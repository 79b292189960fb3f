import * as yup from 'yup';
import { screenshotFile } from '../../../kernel/files/file-formats.ts';
import { closed, text, uuid, whole, type Infer } from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';

/** The texts about screenshots that both the server and the pages show. */
export const pictureMessages = texts({
  picturesFull: 'A product can have at most 8 screenshots.',
  pictureCaptionRequired: 'Please say what the screenshot shows',
  pictureSourceUnclear: 'A screenshot is either a stored one or a new file.',
  pictureTwice: 'Each screenshot can be listed only once.',
  pictureUnknown: 'This screenshot is no longer stored.',
  pictureTooLarge: 'A screenshot can have up to 16 million pixels, such as 4096 × 4096.',
  pictureSizeUnknown: 'This screenshot does not say how large it is.',
  pictureFilesDiffer: 'Each new screenshot needs its file and its caption.',
});

export const maxPicturesPerProduct = screenshotFile.maxCount;
export const maxCaptionLength = 150;
/** A browser takes 4 bytes of memory for each pixel, and a page shows all screenshots at once. */
export const maxPixelsPerPicture = 4096 * 4096;

/** A screenshot of the form, in its order: a stored one by its key, or a new one by the place of its file in `pictureFiles`. */
const pictureForm = closed({
  key: uuid(),
  file: whole(0, maxPicturesPerProduct - 1),
  caption: text(maxCaptionLength).trim().required(pictureMessages.pictureCaptionRequired),
}).test(
  'source',
  pictureMessages.pictureSourceUnclear,
  ({ key, file }) => (key === undefined) !== (file === undefined),
);
export type PictureForm = Infer<typeof pictureForm>;

/** The list of the form. */
export const picturesForm = () =>
  yup.array(pictureForm).max(maxPicturesPerProduct, pictureMessages.picturesFull);

/** A screenshot as the members of its company see it. */
export const storedPicture = closed({
  key: uuid().required(),
  /** The address at which it is read. It is valid for 5 minutes, unless the product is published. */
  location: yup.string().required(),
  caption: yup.string().required(),
  /** In pixels. */
  width: whole().required(),
  height: whole().required(),
});

import * as yup from 'yup';
import { screenshotFile } from '../../../kernel/files/file-formats.ts';
import { closed, text, uuid, whole, type Infer } from '../../../kernel/schema/schema.ts';
import { texts } from '../../../kernel/text/texts.ts';

/** The texts about screenshots that both the server and the pages show. */
export const screenshotMessages = texts({
  screenshotsFull: 'A product can have at most 8 screenshots.',
  screenshotCaptionRequired: 'Please say what the screenshot shows',
  screenshotSourceUnclear: 'A screenshot is either a stored one or a new file.',
  screenshotTwice: 'Each screenshot can be listed only once.',
  screenshotUnknown: 'This screenshot is no longer stored.',
  screenshotTooLarge: 'A screenshot can have up to 16 million pixels, such as 4096 × 4096.',
  screenshotSizeUnknown: 'This screenshot does not say how large it is.',
  screenshotFilesDiffer: 'Each new screenshot needs its file and its caption.',
});

export const maxScreenshotsPerProduct = screenshotFile.maxCount;
export const maxCaptionLength = 150;
/** A browser takes 4 bytes of memory for each pixel, and a page shows all screenshots at once. */
export const maxPixelsPerScreenshot = 4096 * 4096;

/** A screenshot of the form, in its order: a stored one by its key, or a new one by the place of its file in `screenshotFiles`. */
const screenshotForm = closed({
  key: uuid(),
  file: whole(0, maxScreenshotsPerProduct - 1),
  caption: text(maxCaptionLength).trim().required(screenshotMessages.screenshotCaptionRequired),
}).test(
  'source',
  screenshotMessages.screenshotSourceUnclear,
  ({ key, file }) => (key === undefined) !== (file === undefined),
);
export type ScreenshotForm = Infer<typeof screenshotForm>;

/** The list of the form. */
export const screenshotsForm = () =>
  yup.array(screenshotForm).max(maxScreenshotsPerProduct, screenshotMessages.screenshotsFull);

/** A screenshot as the members of its company see it. */
export const storedScreenshot = closed({
  key: uuid().required(),
  /** The address at which it is read. It is valid for 5 minutes, unless the product is published. */
  location: yup.string().required(),
  caption: yup.string().required(),
  /** In pixels. */
  width: whole().required(),
  height: whole().required(),
});

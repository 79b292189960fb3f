import { texts } from '../../../kernel/text/texts.ts';

/** What is wrong with a body that cannot be read. Callbacks of a stream refuse with these, and `problemOf` translates them. */
export const bodyMessages = texts({
  notJson: 'The body is not JSON.',
  notFlatJson: 'The body is not JSON, or is nested too deeply.',
  tooManyValues: 'The body contains too many values, or values that are too long.',
  multipartBroken: 'The multipart body is broken.',
  multipartHeaderBroken: 'The multipart header is broken.',
  uploadCutOff: 'The upload was cut off.',
});

import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  rebuildRequested: 'The rebuild has been requested.',
});

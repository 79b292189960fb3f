import { messages } from './messages.ts';
import { text } from './schema.ts';
import { embeddable } from './video-address.ts';

/** The address of a page; '' is none. */
export const webAddress = () =>
  text(2000).test('webAddress', messages.websiteInvalid, (value) => !value || isWebAddress(value));

/** A link to a video on one of the sites that are shown in a frame; '' is none. */
export const videoLink = () =>
  text(2000).test('videoLink', messages.videoLinkUnknown, (value) => !value || embeddable(value) !== null);

/** A host without a dot is a machine of somebody's own network. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(value) || !URL.canParse(value)) return false;
  return /^[^.]+(\.[^.]+)+\.?$/.test(new URL(value).hostname);
}

/** What was typed as a page's address: without its beginning it gets one. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(address) ? `https://${address}` : address;
}

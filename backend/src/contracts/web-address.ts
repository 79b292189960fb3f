import { messages } from './messages.ts';
import { text } from './schema.ts';
import { embeddable } from './video-address.ts';

/** The address of a page; '' is none. */
export const webAddress = () =>
  text(2000)
    .test('webAddress', messages.websiteInvalid, (value) => !value || isAddress(value))
    .test('withoutPassword', messages.websiteWithPassword, (value) => !value || !namesUser(value))
    .test(
      'publicAddress',
      messages.websiteNotPublic,
      (value) => !value || !isAddress(value) || isPublic(value),
    );

/** A link to a video on one of the sites that are shown in a frame; '' is none. */
export const videoLink = () =>
  text(2000).test('videoLink', messages.videoLinkUnknown, (value) => !value || embeddable(value) !== null);

/** Names that every network gives its own machines. */
const ownNetwork = /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

const isAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

/** Every reader of such an address has its password. */
function namesUser(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

/**
 * Readers follow it from inside their own networks, so it names a machine of the world: a host without a dot is one of somebody's own
 * network, and a number may be. `URL` has put every spelling of a number, in one part or four, to the base of 8, 10 or 16, into digits
 * and dots; version 6 stands in brackets and has no dot.
 */
function isPublic(value: string): boolean {
  const { hostname } = new URL(value);
  return /^[^.]+(\.[^.]+)+\.?$/.test(hostname) && !/^[\d.]+$/.test(hostname) && !ownNetwork.test(hostname);
}

export const isWebAddress = (value: string): boolean =>
  isAddress(value) && !namesUser(value) && isPublic(value);

/** What was typed as a page's address: without its beginning it gets one. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(address) ? `https://${address}` : address;
}

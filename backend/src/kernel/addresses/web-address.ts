import { sharedMessages } from '../messages.ts';
import { text } from '../schema/schema.ts';
import { embeddable } from './video-address.ts';

/** The address of a page; '' means none. */
export const webAddress = () =>
  text(2000)
    .test('webAddress', sharedMessages.websiteInvalid, (value) => !value || isAddress(value))
    .test('withoutPassword', sharedMessages.websiteWithPassword, (value) => !value || !namesUser(value))
    .test(
      'publicAddress',
      sharedMessages.websiteNotPublic,
      (value) => !value || !isAddress(value) || isPublic(value),
    );

/** A link to a video on one of the sites that can be shown in a frame; '' means none. */
export const videoLink = () =>
  text(2000).test(
    'videoLink',
    sharedMessages.videoLinkUnknown,
    (value) => !value || embeddable(value) !== null,
  );

/** Names that networks give their own machines. */
const ownNetwork = /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

const isAddress = (value: string): boolean => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

/** Whether an address names a user. Every reader of such an address has its password. */
function namesUser(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username !== '' || password !== '';
}

/**
 * Whether an address names a public machine, because readers follow it from inside their own networks. A host without a dot
 * belongs to a private network, and a number may do so.
 *
 * `URL` has already normalised every spelling of a number to digits and dots, in one part or four, to the base of 8, 10 or 16. An
 * address of version 6 is in brackets and has no dot.
 */
function isPublic(value: string): boolean {
  const { hostname } = new URL(value);
  return /^[^.]+(\.[^.]+)+\.?$/.test(hostname) && !/^[\d.]+$/.test(hostname) && !ownNetwork.test(hostname);
}

export const isWebAddress = (value: string): boolean =>
  isAddress(value) && !namesUser(value) && isPublic(value);

/** Adds the scheme to a typed page address that has none. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(address) ? `https://${address}` : address;
}

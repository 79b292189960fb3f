import { sharedMessages } from '../messages.ts';
import { text } from '../schema/schema.ts';

/** The sites whose players a page may show if the host allows them, with the players' addresses. */
export const videoPlayers = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;
export type VideoSite = keyof typeof videoPlayers;
export const isVideoSite = (word: string): word is VideoSite => Object.hasOwn(videoPlayers, word);

/** The meta tag that tells a page's scripts which players the host allows, separated by spaces. */
export const playersMeta = 'video-players';

export interface EmbeddableVideo {
  site: VideoSite;
  /** An address that may be shown in a frame. */
  frame: string;
}

/** Returns the embeddable form of a watch link, or null if the link belongs to no known video site. */
export function embeddable(link: string | undefined): EmbeddableVideo | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^(www|m)\./, '');
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = searchParams.get('v') ?? last;
    return /^[\w-]{6,20}$/.test(id)
      ? { site: 'youtube', frame: `${videoPlayers.youtube}/embed/${id}` }
      : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    return /^\d+$/.test(last) ? { site: 'vimeo', frame: `${videoPlayers.vimeo}/video/${last}` } : null;
  }
  return null;
}

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

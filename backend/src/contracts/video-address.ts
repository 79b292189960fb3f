/** Whose players may stand in a frame where the host allows it, and where these lie. */
export const videoPlayers = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;
export type VideoSite = keyof typeof videoPlayers;
export const isVideoSite = (word: string): word is VideoSite => Object.hasOwn(videoPlayers, word);

/** Of which site an address is that `embeddable` answered. */
export const siteOf = (address: string): VideoSite =>
  address.startsWith(videoPlayers.vimeo) ? 'vimeo' : 'youtube';

/** The name by which a page tells its scripts which sites' players it may show, with spaces between. */
export const playersMeta = 'video-players';

/** A watch link as an address that may stand in a frame; nothing where the link is of no known video site. */
export function embeddable(link: string | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (!/^https?:$/.test(protocol)) return null;
  const host = hostname.replace(/^(www|m)\./, '');
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const id = searchParams.get('v') ?? last;
    return /^[\w-]{6,20}$/.test(id) ? `${videoPlayers.youtube}/embed/${id}` : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    return /^\d+$/.test(last) ? `${videoPlayers.vimeo}/video/${last}` : null;
  }
  return null;
}

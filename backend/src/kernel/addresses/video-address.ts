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

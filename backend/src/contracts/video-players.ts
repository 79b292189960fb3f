/** Whose players may stand in a page where the host lets them in, and where these lie. */
export const videoPlayers = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;
export type VideoSite = keyof typeof videoPlayers;
export const isVideoSite = (word: string): word is VideoSite => Object.hasOwn(videoPlayers, word);

/** The meta tag by which a page tells its scripts whom the host lets in, with spaces between. */
export const playersMeta = 'video-players';

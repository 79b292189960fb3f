/** The sites whose players a page may show if the host allows them, with the players' addresses. */
export const videoPlayers = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;
export type VideoSite = keyof typeof videoPlayers;
export const isVideoSite = (word: string): word is VideoSite => Object.hasOwn(videoPlayers, word);

/** The meta tag that tells a page's scripts which players the host allows, separated by spaces. */
export const playersMeta = 'video-players';

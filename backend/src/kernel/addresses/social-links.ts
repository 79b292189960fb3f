/** The name of the page's meta element with the footer's links, as JSON of names and addresses. */
export const socialLinksMeta = 'social-links';

export type SocialLink = readonly [name: string, address: string];

import type { ProofBlocker } from './contract.ts';

/** The domain whose addresses prove a page; if there is none, operators decide. */
export type Proof = { domain: string } | { blocker: ProofBlocker };

export interface ProvablePage {
  website: string | null;
  /** Whether operators have taken this page from the company before. */
  hasLostIt: boolean;
}

/**
 * Returns the host of the product's website, without www: only addresses at it prove the page. A domain above it does not count:
 * the site may be one of many that a host gives away. A domain below it does not count either: some of these products give each
 * customer a mailbox under the vendor's name.
 */
export function proofOf({ website, hasLostIt }: ProvablePage): Proof {
  const domain = hostOf(website);
  if (domain === undefined) return { blocker: 'noWebsite' };
  if (isShared(domain)) return { blocker: 'sharedHost' };
  return hasLostIt ? { blocker: 'lostBefore' } : { domain };
}

/** Whether an address is at this domain. */
export const isAt = (email: string, domain: string): boolean =>
  plainHost(email.slice(email.lastIndexOf('@') + 1)) === domain;

function hostOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined;
  const { protocol, hostname } = new URL(website);
  const host = plainHost(hostname).replace(/^www\./, '');
  const isName = /^https?:$/.test(protocol) && /^[^[]+\.[^.\d][^.]*$/.test(host);
  return isName ? host : undefined;
}

/** Normalises a host as DNS compares names: lower case, without a final dot. */
const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/**
 * Hosts whose addresses, and those below them, prove nothing: anybody can get a mailbox or a site there. The list is incomplete;
 * a dispute corrects a page that was handed out through a missing host.
 */
const sharedHosts: ReadonlySet<string> = new Set(
  `
  126.com 139.com 163.com aim.com aol.com att.net bluewin.ch bt.com btinternet.com comcast.net cox.net daum.net duck.com
  email.com fastmail.com fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlegroups.com
  googlemail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com
  inbox.lv inbox.ru interia.pl laposte.net libero.it list.ru live.com live.co.uk mac.com mail.com mail.ru mailbox.org
  mailinator.com me.com msn.com naver.com o2.pl onet.pl orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de
  proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sbcglobal.net seznam.cz sfr.fr
  sina.com sky.com t-online.de tiscali.it tuta.com tuta.io tutanota.com ukr.net verizon.net virgilio.it virginmedia.com
  wanadoo.fr web.de wp.pl ya.ru yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.it yandex.com yandex.ru
  yeah.net ymail.com zohomail.com zoho.com

  bitbucket.org codeberg.org codeberg.page github.com github.io githubusercontent.com gitlab.com gitlab.io launchpad.net
  opencode.net pages.debian.net savannah.gnu.org sourceforge.io sourceforge.net sr.ht

  huggingface.co readthedocs.io
  readthedocs.org

  apps.apple.com appsource.microsoft.com chrome.google.com chromewebstore.google.com docs.google.com drive.google.com
  marketplace.atlassian.com play.google.com sites.google.com

  amazonaws.com appspot.com azurewebsites.net bigcartel.com blogger.com blogspot.com bubbleapps.io carrd.co
  cloudfront.net duckdns.org fandom.com firebaseapp.com fly.dev framer.app framer.website ghost.io gitbook.io glitch.me
  godaddysites.com herokuapp.com hubspotpagebuilder.com jimdofree.com jimdosite.com kickstarter.com linktr.ee
  mailchimpsites.com medium.com myshopify.com netlify.app ngrok.io no-ip.org notion.site notion.so onrender.com
  pages.dev pantheonsite.io producthunt.com railway.app repl.co replit.app run.app square.site squarespace.com
  strikingly.com substack.com super.site surge.sh tumblr.com typepad.com vercel.app web.app webflow.io weebly.com
  weeblysite.com windows.net wixsite.com wordpress.com wordpress.org workers.dev

  discord.com discord.gg facebook.com instagram.com linkedin.com reddit.com slack.com t.me telegram.org tiktok.com
  twitter.com x.com youtube.com youtu.be
  `
    .trim()
    .split(/\s+/),
);

/** Whether a host, or one above it, gives names to anyone. */
function isShared(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, at) => sharedHosts.has(labels.slice(at).join('.')));
}

/** Whether anyone can get an email address or a site at a domain, or below it. */
export const isSharedDomain = (domain: string): boolean => isShared(plainHost(domain));

/** Whether an address is at the domain of a website, provided that the domain does not give addresses to everyone. */
export const isAtDomainOf = (email: string, website: string): boolean => {
  const proof = proofOf({ website, hasLostIt: false });
  return 'domain' in proof && isAt(email, proof.domain);
};

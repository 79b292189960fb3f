/** Returns a website as a link and as its host name, or null if the text is not a web address. */
export function websiteOf(address: string | null | undefined): { href: string; host: string } | null {
  const text = address?.trim();
  if (!text) return null;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}

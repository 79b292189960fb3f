/**
 * Opens a tab and points it to an address that must be asked for first. The tab is opened at once, in the click itself:
 * later the browser would take it for an advertisement. Where it may not be opened even so, this one goes there.
 */
export async function openDocument(ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = open('', '_blank');
  if (tab) {
    // What is opened must not reach back into the account.
    tab.opener = null;
    tab.document.title = 'Opening…';
  }
  try {
    const { url } = await ask();
    (tab ?? globalThis).location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

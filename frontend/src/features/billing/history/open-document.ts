/**
 * Opens a tab, and then points it to an address that must first be requested. The tab opens in the click itself, because later
 * the browser would treat it as a pop-up. If it is blocked anyway, the current tab goes to the address.
 */
export async function openDocument(ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = open('', '_blank');
  if (tab) {
    // The opened page must not reach back into the account.
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

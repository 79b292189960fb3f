const tabKey = 'returnPath';
const inviteKey = 'invitePath';

/** Only the account area, so that no link can lead elsewhere. */
const inAccount = (path: string | null): string | undefined => (path?.startsWith('/app/') ? path : undefined);

/** Where somebody was going when the sign-in page came between. Kept for this tab only. */
export const rememberPath = (path: string): void => sessionStorage.setItem(tabKey, path);

/** Where an invite's link leads in the end. Kept for every tab: the verification link opens in another one. */
export function rememberInvite(path: string): void {
  if (inAccount(path)) localStorage.setItem(inviteKey, path);
}

export function forgetPath(): void {
  sessionStorage.removeItem(tabKey);
  localStorage.removeItem(inviteKey);
}

export const returnPath = (): string | undefined =>
  inAccount(sessionStorage.getItem(tabKey)) ?? inAccount(localStorage.getItem(inviteKey));

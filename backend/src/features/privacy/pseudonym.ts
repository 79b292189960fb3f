/**
 * Returns the name and address that others see for an erased user. They are permanent and derived from nothing that the user
 * provided.
 */
export const pseudonymOf = (userId: string): { name: string; email: string } => {
  const own = userId.replaceAll('-', '');
  return { name: `Former member ${own.slice(-6)}`, email: `former-${own.slice(-16)}@erased.invalid` };
};

/** Who somebody is to others once they are erased: the same for good, and made of nothing that they gave. */
export const pseudonymOf = (userId: string): { name: string; email: string } => {
  const own = userId.replaceAll('-', '');
  return { name: `Former member ${own.slice(-6)}`, email: `former-${own.slice(-16)}@erased.invalid` };
};

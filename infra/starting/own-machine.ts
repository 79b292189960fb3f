/** Whether people come from this machine alone: what the demo plays for them is open to nobody else. */
export const isOwnMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

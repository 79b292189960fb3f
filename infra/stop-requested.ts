let isAsked = false;
// Whoever imports this ends only where it looks: what it has started ends first, and puts its engines away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (isAsked = true));

/** Whether somebody has asked this process to end, or has killed the one that started it. */
export const isStopRequested = (): boolean => isAsked || process.connected === false;

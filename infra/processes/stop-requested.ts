let isRequested = false;
// A process that imports this module ends only where it checks for the request. What it has started ends first, and its engines
// are shut down.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (isRequested = true));

/** Returns whether this process was asked to end, or the process that started it was killed. */
export const isStopRequested = (): boolean => isRequested || process.connected === false;

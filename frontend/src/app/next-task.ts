/** Ends the task at hand: what the browser has waiting, a press or a paint, comes before what follows. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // No timer: pages that nobody looks at are given those once a second.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

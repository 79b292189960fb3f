/** Ends the current task, so waiting browser work such as a press or a paint comes first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // Not a timer: hidden pages run timers only once a second.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

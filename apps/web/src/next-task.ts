/** Resolves in a later task of the event loop, so that events that have arrived come first. Chained timers would wait
 * milliseconds each. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves in a later turn of the event loop, so that what has arrived meanwhile comes first. A timer would wait some
 * milliseconds where one sets the next. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** What is measured inside a page, as `window.probe`. */
export type Probe = {
  /** Milliseconds since the page began to load until what is looked for is painted. */
  sinceStart: (isThere: () => boolean) => Promise<number>;
  /** Waits for the next such event and what is looked for after it. */
  expect: (event: "keydown" | "click", isThere: () => boolean) => void;
  /** Milliseconds from the event that was expected, as the browser stamped it, until what was looked for was
   * painted. */
  sinceEvent: () => Promise<number>;
  /** Begins to note the frames; the returned function ends it and gives the time from each frame to the next. */
  frames: () => () => number[];
};

declare global {
  interface Window {
    probe: Probe;
    endFrames: () => number[];
  }
}

/** Adds the probe to a page; runs in the page, so it stands on nothing around it. */
export function addProbe(): void {
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isThere()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      });
    });
  let expected = Promise.resolve(Number.NaN);
  window.probe = {
    async sinceStart(isThere) {
      await until(isThere);
      await painted();
      return performance.now();
    },
    expect(type, isThere) {
      expected = new Promise((resolve) => {
        const onEvent = async (event: Event) => {
          await until(isThere);
          await painted();
          resolve(performance.now() - event.timeStamp);
        };
        addEventListener(type, (event) => void onEvent(event), { capture: true, once: true });
      });
    },
    sinceEvent: () => expected,
    frames() {
      const times: number[] = [];
      let handle = requestAnimationFrame(function next(time) {
        times.push(time);
        handle = requestAnimationFrame(next);
      });
      return () => {
        cancelAnimationFrame(handle);
        return times.slice(1).map((time, index) => time - (times[index] ?? time));
      };
    },
  };
}

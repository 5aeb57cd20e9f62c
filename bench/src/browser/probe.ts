/** Measurements inside a page, as `window.probe`. */
export type Probe = {
  /** Resolves to the milliseconds from the start of the load until the condition holds and is painted. */
  sinceStart: (isThere: () => boolean) => Promise<number>;
  /** Expects the next event of this type, and the condition that holds after it. */
  expect: (event: "keydown" | "click", isThere: () => boolean) => void;
  /** Resolves to the milliseconds from the expected event's timestamp until its condition is painted. */
  sinceEvent: () => Promise<number>;
  /** Starts to record frames. The returned function stops, and returns the milliseconds between them. */
  frames: () => () => number[];
};

declare global {
  interface Window {
    probe: Probe;
    endFrames: () => number[];
  }
}

/** Adds the probe to a page. Runs in the page, so it uses nothing from this module. */
export function addProbe(): void {
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isThere()) return resolve();
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        removeEventListener("input", look);
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      // Typing changes the value of a field, which is not part of the document's tree.
      addEventListener("input", look);
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

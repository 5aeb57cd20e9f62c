import { LOCAL_STORAGE } from "../browser-storage.ts";
import { createStore } from "../components/hooks/store.ts";

const STORAGE_KEY = "quarry-suggests-tags";
const OFF = "off";
const store = createStore(LOCAL_STORAGE.read(STORAGE_KEY) !== OFF);

/** True if tags are suggested in this browser, until the person turns it off. */
export const SUGGESTS_TAGS = {
  get: store.get,
  subscribe: store.subscribe,
  /** Stores the choice, also for other tabs. */
  set: (isOn: boolean) => {
    if (isOn) LOCAL_STORAGE.remove(STORAGE_KEY);
    else LOCAL_STORAGE.write(STORAGE_KEY, OFF);
    store.set(isOn);
  },
};

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === STORAGE_KEY) store.set(newValue !== OFF);
});

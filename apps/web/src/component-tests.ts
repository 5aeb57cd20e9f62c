import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// The page is cleared before the next file: what stayed mounted could not be unmounted then.
afterEach(cleanup);

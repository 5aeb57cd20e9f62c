import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// On a busy machine, what is waited for may take seconds.
configure({ asyncUtilTimeout: 15_000 });

// The page is cleared before the next file: what stayed mounted could not be unmounted then.
afterEach(cleanup);

import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** The workspace of a row. It comes first in every key, so that the data can be spread over servers by it. */
export const workspaceIdColumn = () => uuid("workspace_id").notNull();

/** An opaque id or a tag name: compared byte by byte, whatever the database's language is. */
export const exactText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

/** A number that outgrows 32 bits, read as a JavaScript number (exact up to 2^53). */
export const bigNumber = (name: string) => bigint(name, { mode: "number" });

/** An instant, read and written as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

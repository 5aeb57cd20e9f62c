import { createContext } from "react";
import { createStore, type Store } from "../../../components/hooks/store.ts";

/** The place of the caret in a field that opens; `kept` leaves it where it is. */
export type Caret = number | "end" | "all" | "kept";

/** The field that is being edited: a text of a section or of a block. */
export type EditedField = { id: string; part: "title" | "synopsis" | "text" | "tail"; caret: Caret };

/** Holds the field that is being edited; null while there is none. */
export const EditedFieldContext = createContext<Store<EditedField | null>>(createStore<EditedField | null>(null));

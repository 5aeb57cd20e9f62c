import { createContext } from "react";
import { createStore, type Store } from "../../../components/hooks/store.ts";

/** The field that is being edited: the title of a section. */
export type EditedField = { id: string };

/** Holds the field that is being edited; null while there is none. */
export const EditedFieldContext = createContext<Store<EditedField | null>>(createStore<EditedField | null>(null));

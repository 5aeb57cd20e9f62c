import { Database, Keyboard, Lightbulb, LightbulbOff, type LucideIcon, Moon, Sun, UserRound } from "lucide-react";
import { useStore } from "../../components/hooks/store.ts";
import { openGlobalDialog } from "../../shell/global-dialog.ts";
import { keyText } from "../../shell/shortcuts/platform.ts";
import { SUGGESTS_TAGS } from "../../shell/suggests-tags.ts";
import { useTheme } from "../../shell/theme.ts";
import { beginsWord } from "./palette-view.ts";
import { PALETTE_TEXT as TEXT } from "./text.ts";

/** A command of every screen. */
export type SettingsCommand = { label: string; icon: LucideIcon; hint?: string; run: () => void };

/** Returns the commands of every screen that match the typed text; none while the field is blank. */
export function useSettingsCommands(typed: string): SettingsCommand[] {
  const { theme, toggleTheme } = useTheme();
  const suggestsTags = useStore(SUGGESTS_TAGS, (is) => is);
  if (typed.trim() === "") return [];
  const isDark = theme === "dark";
  const commands = [
    {
      label: isDark ? TEXT.lightTheme : TEXT.darkTheme,
      icon: isDark ? Sun : Moon,
      words: TEXT.themeWords,
      run: toggleTheme,
    },
    {
      label: TEXT.shortcuts,
      icon: Keyboard,
      hint: keyText("mod+?"),
      words: TEXT.shortcutWords,
      run: () => openGlobalDialog("shortcuts"),
    },
    {
      label: suggestsTags ? TEXT.suggestNoTags : TEXT.suggestTags,
      icon: suggestsTags ? LightbulbOff : Lightbulb,
      words: TEXT.suggestWords,
      run: () => SUGGESTS_TAGS.set(!suggestsTags),
    },
    { label: TEXT.person, icon: UserRound, words: TEXT.personWords, run: () => openGlobalDialog("person") },
    { label: TEXT.data, icon: Database, words: TEXT.dataWords, run: () => openGlobalDialog("data") },
  ];
  return commands.filter(({ label, words }) => beginsWord(`${label} ${words}`, typed));
}

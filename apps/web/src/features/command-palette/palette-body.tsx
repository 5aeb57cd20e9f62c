import { Kbd, Spinner } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { FolderOpen, House, Keyboard, Plus, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useRoute } from "wouter";
import { useTRPC } from "../../api/trpc.ts";
import { useDebounced } from "../../components/hooks/use-debounced.ts";
import { HOME_PATH, newProjectPath, PATTERNS, projectPath } from "../../paths.ts";
import { useOfferedCommands } from "../../shell/screen-commands.ts";
import { keyText } from "../../shell/shortcuts/platform.ts";
import { SEARCH_NOTICE_MS } from "../../timing.ts";
import { CommandItem } from "./command-item.tsx";
import { PaletteGroup, PaletteHint, PaletteItem } from "./palette-item.tsx";
import { beginsWord, paletteProjects } from "./palette-view.ts";
import { useProjectMatches } from "./project-matches.ts";
import { SearchResultItem } from "./search-result-item.tsx";
import { useSettingsCommands } from "./settings-commands.ts";
import { PALETTE_TEXT as TEXT } from "./text.ts";
import { useSearch } from "./use-search.ts";

export type PaletteBodyProps = {
  onGo: (address: string) => void;
  /** Runs an action on the screen below. */
  onRun: (run: () => void) => void;
  onShowShortcuts: () => void;
};

/** The search field and the list. Mounted while the palette is open, so that each opening starts empty. */
export function PaletteBody({ onGo, onRun, onShowShortcuts }: PaletteBodyProps) {
  const trpc = useTRPC();
  const [path] = useLocation();
  const [, project] = useRoute(PATTERNS.anyOfProject);
  const [typed, setTyped] = useState("");
  const projects = useQuery({ ...trpc.projects.list.queryOptions(), staleTime: 0 });
  const { results, isSettled, hasFailed } = useSearch(typed);
  const isBlank = typed.trim() === "";

  const actions = [
    { label: TEXT.goHome, icon: <House aria-hidden />, address: HOME_PATH },
    { label: TEXT.createProject, icon: <Plus aria-hidden />, address: newProjectPath(path) },
  ].filter(({ label }) => beginsWord(label, typed));
  const offered = useOfferedCommands();
  const commands = offered.filter(({ label, hint = "" }) => beginsWord(`${label} ${hint}`, typed));
  const shownProjects = paletteProjects(projects.data ?? [], typed);
  const settings = useSettingsCommands(typed);
  const projectMatches = useProjectMatches(project?.projectId ?? null, typed);
  const isEmpty = [actions, commands, settings, shownProjects, projectMatches, results].every(
    ({ length }) => length === 0,
  );

  return (
    <>
      <Command shouldFilter={false} loop vimBindings={false} label={TEXT.label}>
        <div className="flex items-center gap-2.5 border-b border-line px-4 text-ink-3">
          <Search aria-hidden className="size-5 shrink-0" />
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            placeholder={TEXT.placeholder}
            className="h-13 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="max-h-[300px] overflow-y-auto overscroll-contain p-1.5 [&:not(:has([cmdk-item]))]:hidden">
          {actions.length > 0 && (
            <PaletteGroup heading={TEXT.quickActions}>
              {actions.map(({ label, icon, address }) => (
                <PaletteItem key={label} value={`action ${label}`} onSelect={() => onGo(address)}>
                  {icon}
                  {label}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {commands.length > 0 && (
            <PaletteGroup heading={TEXT.thisProject}>
              {commands.map((command) => (
                <CommandItem key={command.label} command={command} onSelect={() => onRun(command.run)} />
              ))}
            </PaletteGroup>
          )}
          {shownProjects.length > 0 && (
            <PaletteGroup heading={isBlank ? TEXT.recentProjects : TEXT.projects}>
              {shownProjects.map(({ id, title, clientName }) => (
                <PaletteItem key={id} value={`project ${id}`} onSelect={() => onGo(projectPath(id))}>
                  <FolderOpen aria-hidden />
                  <span className="min-w-0 truncate">{title}</span>
                  {clientName !== "" && <PaletteHint>{clientName}</PaletteHint>}
                </PaletteItem>
              ))}
            </PaletteGroup>
          )}
          {settings.length > 0 && (
            <PaletteGroup heading={TEXT.settings}>
              {settings.map((command) => (
                <CommandItem key={command.label} command={command} onSelect={() => onRun(command.run)} />
              ))}
            </PaletteGroup>
          )}
          {projectMatches.map((group) => (
            <PaletteGroup key={group.heading} heading={group.heading}>
              {group.matches.map(({ key, label, hint, address }) => (
                <PaletteItem key={key} value={`match ${key}`} onSelect={() => onGo(address)}>
                  <group.icon aria-hidden />
                  <span className="min-w-0 truncate">{label}</span>
                  {hint !== undefined && <PaletteHint>{hint}</PaletteHint>}
                </PaletteItem>
              ))}
            </PaletteGroup>
          ))}
          {results.length > 0 && (
            <PaletteGroup heading={TEXT.searchResults}>
              {results.map((result) => (
                <SearchResultItem
                  key={`${result.projectId} ${result.segmentId}`}
                  result={result}
                  term={typed.trim()}
                  onSelect={() => onGo(projectPath(result.projectId, { highlight: result.segmentId }))}
                />
              ))}
            </PaletteGroup>
          )}
        </Command.List>
        <Message isSettled={isSettled && !projects.isLoading} isEmpty={isEmpty && !isBlank} hasFailed={hasFailed} />
      </Command>
      <Footer onShowShortcuts={onShowShortcuts} />
    </>
  );
}

/** The message below the list: slow searches, failures and empty results. */
function Message({ isSettled, isEmpty, hasFailed }: { isSettled: boolean; isEmpty: boolean; hasFailed: boolean }) {
  const isSlow = useDebounced(!isSettled, SEARCH_NOTICE_MS) && !isSettled;
  return (
    <div role="status" className="px-4 text-center text-sm text-ink-2 *:py-5">
      {isSlow && (
        <Line>
          <Spinner />
          {TEXT.searching}
        </Line>
      )}
      {isSettled && hasFailed && <Line>{TEXT.searchFailed}</Line>}
      {isSettled && !hasFailed && isEmpty && <Line>{TEXT.empty}</Line>}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="flex items-center justify-center gap-2">{children}</p>;
}

/** Outside the list's key handling, so that Enter presses the button. */
function Footer({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  return (
    <div className="flex justify-end border-t border-line bg-sunken px-2 py-1.5">
      <button
        type="button"
        onClick={onShowShortcuts}
        className="flex h-7 items-center gap-2 rounded-sm px-2 text-xs text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Keyboard aria-hidden className="size-4" />
        {TEXT.shortcuts}
        <Kbd className="pointer-coarse:hidden">{keyText("mod+?")}</Kbd>
      </button>
    </div>
  );
}

import type { TagColors } from "@quarry/domain";
import { type CSSProperties, useMemo } from "react";
import { useTagTree } from "./use-tag-tree.ts";

/** Returns the colors of a project's tags. The map stays the same while the colors do, whatever the counts are, so that
 * no row renders again; it is empty until loaded. */
export function useTagColors(projectId: string): TagColors {
  const tree = useTagTree(projectId);
  const written = useMemo(
    () => JSON.stringify(tree.flatMap(({ name, color }) => (color === null ? [] : [[name, color]]))),
    [tree],
  );
  return useMemo(() => new Map(JSON.parse(written) as [string, string][]), [written]);
}

/** Returns a style that sets `--tag` to the color of a tag. Tags without one have the color of chips. */
export function tagColorStyle(tag: string, colors: TagColors): CSSProperties {
  return { "--tag": colors.get(tag) ?? "var(--brand)" } as CSSProperties;
}

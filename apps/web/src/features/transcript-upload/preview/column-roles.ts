import type { ColumnRole } from "@quarry/transcript";

/** Gives a column a role. A column that had the role before is left out, because each role belongs to one column. */
export function withRole(roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] {
  return roles.map((one, index) => {
    if (index === column) return role;
    return one === role ? "ignored" : one;
  });
}

-- Spreads Quarry's data over the nodes of a Citus cluster by workspace. Run it on the coordinator, with psql and as the owner of
-- the tables, after a server has made them; run it again after an update: what is spread already stays as it is.
-- The queue (source_jobs) is spread too. The list of migrations (schema "drizzle") is small and stays on the coordinator.
-- Triggers record every change (docs/decisions/0025); all that they read and write is of one workspace, so that they may run on the
-- nodes.
-- Before an update that adds a table, see "Updates that add a table" in docs/deployment.md.
create extension if not exists citus;
do $$ begin
  execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
end $$;
set citus.enable_unsafe_triggers = on;

do $$
declare
  name text;
begin
  -- What others refer to comes first.
  foreach name in array array[
    'workspaces',
    'server_secrets',
    'people',
    'projects',
    'changes',
    'change_rows',
    'tags',
    'sources',
    'source_jobs',
    'segments',
    'search_parts',
    'search_blocks',
    'search_words',
    'codings',
    'notes',
    'outlines',
    'outline_sections',
    'outline_blocks',
    'outline_placeholders',
    'print_presets',
    'recordings',
    'restore_points',
    'restore_point_chunks'
  ] loop
    if not exists (select from citus_tables where table_name = name::regclass) then
      perform create_distributed_table(
        name, 'workspace_id',
        colocate_with => case name when 'workspaces' then 'none' else 'workspaces' end);
    end if;
  end loop;
end $$;

-- The scripts, styles and fonts of the last releases, which every process serves: in a rolling deploy, and after it, open pages
-- name files that the process they ask was not built with.
create table web_assets (
  -- With a hash of the contents in it.
  name text primary key,
  body bytea not null,
  -- The same, compressed, where that is worth it.
  brotli bytea
);
create table web_releases (
  -- Hash of its assets' names.
  id text primary key,
  assets text[] not null,
  -- When a process of it was last started.
  started_at timestamptz not null
);

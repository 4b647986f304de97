-- Which processes run jobs, and what became of the backups that are made by themselves.

-- One row for each process that runs jobs, written every few seconds by the database's clock. It is gone after a process
-- that ended by itself: one that is silent was killed. Nothing in it lasts, so that no backup holds it.
create unlogged table worker (
  id uuid primary key,
  role text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create table backup_run (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- Key of the file in the place of backups; null when none came about.
  file text,
  -- Rows that were restored from it into a database that was thrown away afterwards.
  row_count bigint,
  -- What went wrong, without personal data; null: it was made and restored.
  problem text
);

-- What an import or a change of many properties found before it wrote, so that it can be taken back whole.
create table change_set (
  id uuid primary key,
  -- In their order, whatever the clock says.
  place bigint generated always as identity,
  kind text not null check (kind in ('import', 'bulk')),
  -- What one set takes back: of each scope the last alone can be. Of an import its source and state.
  scope text,
  -- Version of the change feed with which it was written; null: nothing was.
  version bigint,
  -- By the application's clock.
  made_at timestamptz not null,
  actor text not null,
  actor_name text not null,
  -- Until then nobody is told of it.
  held_until timestamptz,
  undone_at timestamptz,
  undone_by text
);
create index change_set_scope on change_set (scope, place);
create index change_set_held on change_set (held_until) where held_until is not null;

create table change_set_row (
  set_id uuid not null references change_set on delete cascade,
  number integer not null,
  -- The row as it was; null: there was none.
  before jsonb,
  -- What its list said, and what was set by hand, where anything was.
  said jsonb,
  hands jsonb,
  -- Of the row as the change left it: who finds another, finds something newer.
  after_mark text,
  primary key (set_id, number)
);
create index change_set_row_number on change_set_row (number);

-- What takes longer than a page may wait: checking and taking over a list, changing many properties.
create table desk_task (
  id uuid primary key,
  kind text not null check (kind in ('import', 'bulk')),
  -- waiting, checking, checked, confirmed, running, done, refused, failed, cancelled, undone
  state text not null,
  -- What is to be done: files, flags and what was mended; or the choice and the change.
  body jsonb not null,
  -- step, done, total
  progress jsonb,
  -- What the check found, and what came of it.
  preview jsonb,
  result jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- Who asked for it.
  actor text not null,
  actor_name text not null
);
create index desk_task_time on desk_task (kind, created_at);

-- An import of the desk is of a task; what it wrote can be taken back by its set.
alter table import_list
  add column task uuid,
  add column change_set uuid,
  add column actor_name text,
  add column undone_at timestamptz;
create index import_list_time on import_list (imported_at);

-- A name that lists write, linked by hand to the municipality that it means.
create table place_link (
  uf text not null,
  -- As names are compared: without accents, spaces and signs.
  name_key text not null,
  -- As it was written.
  name text not null,
  city_code integer not null,
  linked_by text not null,
  linked_at timestamptz not null,
  primary key (uf, name_key)
);

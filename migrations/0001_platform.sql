-- What the platform itself keeps: the change feed, settings, jobs.

-- One row: the newest version, and up to which version changes were pruned.
create table change_head (
  one boolean primary key default true check (one),
  version bigint not null default 0,
  pruned bigint not null default 0
);
insert into change_head default values;

-- What each committed transaction changed. All rows of one transaction share its version.
create table change (
  version bigint not null,
  kind text not null,
  id integer,
  key text,
  at timestamptz not null default now()
);
create index change_by_version on change (version);
create index change_by_time on change (at);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table job (
  id bigint generated always as identity primary key,
  queue text not null,
  -- At most one waiting job of a queue has a given key.
  key text,
  body jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'failed')),
  attempts integer not null default 0,
  max_attempts integer not null,
  -- By the application's clock; null: at once.
  run_at timestamptz,
  -- By the database's clock.
  leased_until timestamptz,
  error text,
  created_at timestamptz not null default now()
);
create unique index job_waiting_key on job (queue, key) where key is not null and state = 'ready';
create index job_next on job (queue, run_at nulls first, id) where state = 'ready';
create index job_running on job (leased_until) where state = 'running';

-- When each line of the schedule fires next, by the application's clock.
create table schedule (
  name text primary key,
  line text not null,
  next_at timestamptz not null
);

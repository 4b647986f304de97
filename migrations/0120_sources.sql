-- Where lists and feeds come from by themselves, and how each source is doing.
create table source (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('folder', 'caixa', 'feed')),
  -- A folder's whole path, a feed's address, or that of the bank's lists with {UF} for the state.
  place text not null,
  -- Of the bank's lists: which are fetched; empty: all.
  states text[] not null default '{}',
  -- HH:MM in Brasília; null: by interval, or by hand alone.
  run_at text,
  -- Between two looks at a folder or feed; between two requests to the host of the bank's lists.
  interval_ms integer check (interval_ms >= 0),
  -- A feed that holds everything: what is missing in it is withdrawn.
  is_full boolean not null default false,
  -- Address of the photos of the bank's listings with {id13}; null: they are not fetched.
  photos text,
  -- Value of the header Authorization, encrypted with the key of the outlet.
  sealed_authorization text,
  is_paused boolean not null default false,
  -- By the application's clock; null: it does not run by itself.
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_good_at timestamptz,
  trouble text,
  claimed_by text,
  claimed_until timestamptz
);

-- What was read last under each name of a source: a file of a folder, the list of a state, the feed.
create table source_file (
  source text not null references source (name) on delete cascade,
  name text not null,
  sha256 text,
  size_bytes bigint,
  changed_at timestamptz,
  etag text,
  last_modified text,
  checked_at timestamptz not null,
  -- Why it was not taken; null: it was.
  trouble text,
  primary key (source, name)
);

-- Runs in which something came, or was asked for by hand.
create table source_run (
  id bigint generated always as identity primary key,
  source text not null references source (name) on delete cascade,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  files jsonb not null
);
create index source_run_source on source_run (source, id);

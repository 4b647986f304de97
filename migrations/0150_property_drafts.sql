-- What is written about a property before it is published, and what was published.

-- Feed, cache and index know nothing of a draft.
create table property_draft (
  id bigint generated always as identity primary key,
  -- Null: of a property that does not exist yet.
  number integer unique references property (number) on delete cascade,
  -- The code that a new property gets.
  code text not null unique,
  -- Fields by their names on the wire, as they were when the draft began or was brought up to date.
  base jsonb not null,
  -- Those that differ.
  body jsonb not null default '{}',
  -- Who wrote each field last, and when.
  touched jsonb not null default '{}',
  -- Values that were written against an older state, and wait for a choice.
  conflicts jsonb not null default '[]',
  revision integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  saved_at timestamptz not null,
  saved_by text not null
);

create table property_version (
  id bigint generated always as identity primary key,
  number integer not null references property (number) on delete cascade,
  at timestamptz not null,
  actor text not null,
  actor_name text not null,
  -- Field, before and after.
  changes jsonb not null,
  -- All fields as they were afterwards.
  fields jsonb not null
);
create index property_version_by_number on property_version (number, id);

-- Who has a record open.
create table desk_presence (
  record text not null,
  person_id uuid not null references desk_person on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (record, person_id)
);

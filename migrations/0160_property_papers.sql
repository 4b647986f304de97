-- Papers that were handed in for a property, each with all its versions: a newer one keeps the older ones with their hashes.
create table property_paper (
  id bigint generated always as identity primary key,
  number integer not null references property (number) on delete cascade,
  kind text not null check (kind in ('edital', 'matricula', 'laudo', 'aditivo', 'regulamento', 'outros')),
  -- Tells several of one kind apart; empty: the only one.
  title text not null default '' check (length(title) <= 120),
  version integer not null check (version > 0),
  dated_on date,
  -- Under which the store keeps it: the beginning of its hash.
  key text not null,
  format text not null,
  sha256 text not null,
  bytes integer not null,
  -- Visitors see that there is one, and ask for it.
  is_reserved boolean not null default false,
  added_by text not null,
  added_at timestamptz not null,
  unique (number, kind, title, version)
);
create index property_paper_key on property_paper (key);

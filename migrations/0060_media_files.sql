-- Photos and papers that listings name by address: a queue of what is to be fetched, and what is kept of each. A table of
-- its own, since it holds tens of thousands of rows that wait for one host.
create table media_file (
  id bigint generated always as identity primary key,
  address text not null unique check (length(address) < 1000),
  kind text not null check (kind in ('photo', 'document')),
  -- Scheme, host and port: what the manners are kept towards.
  origin text not null,
  -- waiting, kept, missing (404), gone (410), refused (no picture, too large …), failed (given up)
  state text not null default 'waiting',
  -- Lower comes first: 1 of featured listings, 2 of new ones, 3 the rest, 4 asked again.
  rank smallint not null,
  position integer not null,
  -- By the application's clock; null: it is not asked for again.
  due_at timestamptz,
  -- By the claimer of its origin; a claimer that comes after a killed one gives it back.
  is_taken boolean not null default false,
  attempts integer not null default 0,
  trouble text,
  -- Under which address we serve it; null: it is not there yet.
  own_address text,
  etag text,
  last_modified text,
  fetched_at timestamptz,
  -- Whether the pages of its listings know of it.
  is_shown boolean not null default true
);
create index media_file_due on media_file (origin, rank, position) where due_at is not null;
create index media_file_unshown on media_file (id) where not is_shown;

-- Which listing names which address.
create table media_use (
  number integer not null references property (number) on delete cascade,
  address text not null,
  primary key (number, address)
);
create index media_use_address on media_use (address);

-- A host that files are fetched from: how it is treated, and which job may ask it now.
create table media_origin (
  origin text primary key,
  -- Least time between the beginnings of two requests.
  interval_ms integer not null default 1500 check (interval_ms >= 0),
  next_at timestamptz,
  rests_until timestamptz,
  failures_in_row integer not null default 0,
  claimed_by bigint,
  claimed_until timestamptz,
  robots text,
  robots_at timestamptz
);

-- The listings that name anything outside, so that looking for them reads no other.
create index property_with_outside_media on property (number)
  where (detail #>> '{media,images}') like '%"http%' or (detail ->> 'documents') like '%"http%';

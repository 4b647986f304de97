-- What is written about a campaign at the desk before it is published.

-- The site knows nothing of a draft.
create table campaign_draft (
  id bigint generated always as identity primary key,
  -- Null: of a campaign that does not exist yet.
  code text unique references campaign (code) on delete cascade,
  -- Fields as they were when the draft began or was brought up to date.
  base jsonb not null,
  -- Those that differ.
  body jsonb not null default '{}',
  -- Who wrote each field last, and when.
  touched jsonb not null default '{}',
  -- Values that were written against an older state, and wait for a choice.
  conflicts jsonb not null default '[]',
  -- Source pictures and where each is cut, as the draft has them; null: as published.
  art jsonb,
  revision integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  saved_at timestamptz not null,
  saved_by text not null
);

-- What only the desk knows of a published campaign.
create table campaign_desk (
  code text primary key references campaign (code) on delete cascade,
  -- Source pictures of its banners, and where each is cut.
  art jsonb,
  -- It was announced when it was paused, and will be again.
  announces boolean not null default false
);

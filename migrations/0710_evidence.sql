-- Facts with where they are written, found in papers of a sale and in records of courts. Visitors see what a person confirmed.
create table property_evidence (
  id bigint generated always as identity primary key,
  number integer not null references property (number) on delete cascade,
  origin text not null check (origin in ('edital', 'matricula', 'tribunal')),
  fact text not null check (length(fact) <= 40),
  -- Tells several of one fact apart.
  place smallint not null default 0,
  value text not null check (length(value) <= 300),
  page integer,
  -- Without names of people and their numbers.
  quote text not null default '' check (length(quote) <= 400),
  paper_id bigint references property_paper (id) on delete cascade,
  seen_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by text,
  -- As it was found, where a person corrected it.
  found_value text
);
create unique index property_evidence_confirmed on property_evidence (number, origin, fact, place) where state = 'confirmed';
create index property_evidence_of on property_evidence (number, origin);
create index property_evidence_open on property_evidence (number) where state = 'proposed';

-- How the reading of a paper stands.
create table paper_reading (
  paper_id bigint primary key references property_paper (id) on delete cascade,
  state text not null check (state in ('waiting', 'read', 'no_text', 'failed')),
  pages integer not null default 0,
  facts integer not null default 0,
  trouble text,
  asked_at timestamptz not null,
  read_at timestamptz
);

-- What was asked of the public records of courts for a property, and when it is asked next. No party of a lawsuit is kept.
create table court_ask (
  number integer not null references property (number) on delete cascade,
  case_number text not null check (length(case_number) = 20),
  court text not null,
  due_at timestamptz not null,
  -- When a process took it to ask about it: the next question waits from then on.
  claimed_at timestamptz,
  attempts integer not null default 0,
  trouble text,
  asked_at timestamptz,
  -- Day of the last movement that was told.
  last_movement_on date,
  primary key (number, case_number)
);
create index court_ask_due on court_ask (due_at);

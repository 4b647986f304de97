-- Alerts: stored searches and watched listings, and what was found for them.

-- The change of the catalogue that an event belongs to; null where a program of before this wrote it.
alter table property_event add column version bigint;
create index property_event_by_version on property_event (version, number) where version is not null;

create table alert (
  id bigint generated always as identity primary key,
  email text not null,
  -- Lower case: one address is one person, whatever the spelling.
  email_key text not null,
  periodicity text not null check (periodicity in ('daily', 'weekly', 'avaiable')),
  purpose text not null check (purpose in ('live', 'invest', 'both')),
  -- The search in its one spelling, with what the purpose adds, without order and page.
  query text not null,
  order_by text not null,
  -- For WhatsApp; null: by mail alone.
  phone text,
  -- Which form it came from.
  origin text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'paused', 'ended')),
  created_at timestamptz not null,
  -- When it was last asked to be confirmed.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  -- News count from here on: the catalogue's version and the time when it was confirmed, resumed or changed.
  after_version bigint not null default 0,
  after_at timestamptz not null,
  last_sent_at timestamptz,
  last_sent_count integer
);
create unique index alert_once on alert (email_key, query) where status <> 'ended';
create index alert_active on alert (periodicity, id) where status = 'confirmed';

-- One listing whose price, dates, documents or status somebody wants to hear of.
create table watch (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  number integer not null references property (number) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'paused', 'ended')),
  -- What was last told of it; null until it is confirmed.
  seen jsonb,
  after_version bigint not null default 0,
  created_at timestamptz not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  last_sent_at timestamptz
);
create unique index watch_once on watch (email_key, number) where status <> 'ended';
create index watch_of_property on watch (number) where status = 'confirmed';

-- One look for news of one periodicity: its window, and whether what it found may be sent.
create table alert_run (
  id bigint generated always as identity primary key,
  periodicity text not null check (periodicity in ('daily', 'weekly', 'avaiable')),
  from_version bigint not null,
  to_version bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Campaigns that ran at its end.
  active_codes text[] not null,
  state text not null default 'deciding' check (state in ('deciding', 'done')),
  -- By the database's clock: until then nobody else takes the work over.
  claimed_until timestamptz not null
);
create unique index alert_run_deciding on alert_run (periodicity) where state = 'deciding';
create index alert_run_done on alert_run (periodicity, id) where state = 'done';

-- What one run found for one alert or watch, and what became of it.
create table digest (
  id bigint generated always as identity primary key,
  run_id bigint not null references alert_run (id) on delete cascade,
  alert_id bigint references alert (id) on delete cascade,
  watch_id bigint references watch (id) on delete cascade,
  from_version bigint not null,
  to_version bigint not null,
  -- waiting: decided; queued: handed over for sending; composed: written at least once; merged: part of an earlier one
  -- that had not gone out; dropped: nobody wants it any more, or nothing of it is true any more.
  status text not null default 'waiting' check (status in ('waiting', 'queued', 'composed', 'merged', 'dropped')),
  found jsonb not null,
  found_count integer not null,
  delivery_id uuid,
  composed_at timestamptz,
  created_at timestamptz not null,
  check ((alert_id is null) <> (watch_id is null))
);
create index digest_by_run on digest (run_id, id) where status = 'waiting';
create index digest_by_alert on digest (alert_id, id);
create index digest_by_watch on digest (watch_id, id);
create index digest_by_delivery on digest (delivery_id);

-- At which price a listing was last sent for an alert.
create table alert_sent (
  alert_id bigint not null references alert (id) on delete cascade,
  number integer not null references property (number) on delete cascade,
  price_cents bigint,
  primary key (alert_id, number)
);
create index alert_sent_by_property on alert_sent (number);

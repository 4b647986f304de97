-- What happens here is told to systems that asked for it (Standard Webhooks).

create table webhook (
  id uuid primary key,
  name text not null,
  address text not null,
  events text[] not null,
  -- Encrypted. The former one still signs until then.
  secret_sealed text not null,
  former_sealed text,
  former_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  paused_at timestamptz,
  -- After how many attempts in a row that failed it rests, and until when.
  failures integer not null default 0,
  rest_until timestamptz
);

-- What happened, by what it is about: what is told of it is written when it is sent.
create table webhook_event (
  id bigint generated always as identity primary key,
  message_id uuid not null unique,
  kind text not null,
  at timestamptz not null,
  property_number integer,
  submission_id uuid references submission on delete cascade,
  -- Of what is about nothing that is there; let go of once everybody was told.
  data jsonb
);
create index webhook_event_by_submission on webhook_event (submission_id) where submission_id is not null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_event on delete cascade,
  webhook_id uuid not null references webhook on delete cascade,
  -- What has the same key is told one after the other.
  order_key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  -- From then on an attempt that fails is the last one.
  give_up_at timestamptz not null,
  leased_until timestamptz,
  -- Status of the last answer; null: there was none.
  answer integer,
  error text,
  tried_at timestamptz,
  unique (event_id, webhook_id)
);
create index webhook_delivery_open on webhook_delivery (webhook_id, order_key, event_id) where status = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, id);

-- How far the changes of properties were looked through, and what was told of each last.
create table webhook_progress (
  id boolean primary key default true check (id),
  version bigint not null default -1,
  number integer not null default 0,
  -- Changes up to this version are noted without being told.
  silent_until bigint not null default -1
);

create table webhook_told (
  number integer primary key,
  is_listed boolean not null,
  digest text not null
);

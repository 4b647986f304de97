-- What was published of a campaign at the desk, what is to be done to it at an instant, and who has to agree.

create table campaign_version (
  id bigint generated always as identity primary key,
  code text not null references campaign (code) on delete cascade,
  at timestamptz not null,
  actor text not null,
  actor_name text not null,
  -- Field, before and after; the source pictures among them.
  changes jsonb not null,
  -- All fields as they were afterwards.
  fields jsonb not null
);
create index campaign_version_by_code on campaign_version (code, id);

create table campaign_schedule (
  id bigint generated always as identity primary key,
  code text not null references campaign (code) on delete cascade,
  act text not null check (act in ('publish', 'withdraw')),
  at timestamptz not null,
  -- Who asked for it, for the audit.
  actor text not null,
  actor_name text not null,
  created_at timestamptz not null,
  -- When it was tried; null: it waits.
  done_at timestamptz,
  -- Why nothing came of it; null: it did.
  problem text
);
create index campaign_schedule_by_code on campaign_schedule (code, at);

create table campaign_request (
  draft_id bigint primary key references campaign_draft on delete cascade,
  -- Of the draft as it was asked for: what is written later is asked for anew.
  revision integer not null,
  rules text[] not null,
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null,
  refused_name text,
  refused_reason text
);

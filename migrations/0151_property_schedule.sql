-- Publications and withdrawals that wait for their instant.
create table property_schedule (
  id bigint generated always as identity primary key,
  number integer not null references property (number) on delete cascade,
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
create index property_schedule_by_number on property_schedule (number, at);

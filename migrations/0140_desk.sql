-- The operator's desk: who may, how they signed in, and what they did.

create table desk_person (
  id uuid primary key,
  -- Address by which the person signs in, in lower case.
  login text not null unique,
  name text not null,
  role text not null,
  -- As PHC text; null: signs in by the operator's own identity provider alone.
  password_hash text,
  -- Encrypted; null: no second factor is set up.
  factor_secret text,
  -- The last time step whose code was taken: a code is taken once.
  factor_step bigint not null default 0,
  -- Subject at the identity provider.
  subject text unique,
  created_at timestamptz not null,
  -- Since when the person may not sign in; null: may.
  revoked_at timestamptz
);

-- Codes for the day on which the telephone is gone, each taken once.
create table desk_recovery_code (
  person_id uuid not null references desk_person on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- One-time addresses: to join, and to set a new password.
create table desk_invitation (
  token_hash text primary key,
  kind text not null check (kind in ('join', 'reset')),
  login text not null,
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_invitation_by_login on desk_invitation (login);

create table desk_session (
  id uuid primary key,
  -- Of the cookie, which is kept nowhere.
  token_hash text not null unique,
  person_id uuid not null references desk_person on delete cascade,
  -- factor: the code is still asked for; setup: a second factor is still to be set up; full: signed in.
  stage text not null check (stage in ('factor', 'setup', 'full')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the second factor, or the password without one, was given last.
  confirmed_at timestamptz,
  client_address text not null,
  agent text not null
);
create index desk_session_by_person on desk_session (person_id);

-- Attempts to sign in that failed, by keyed hashes of account and address.
create table desk_attempt (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index desk_attempt_by_key on desk_attempt (key, at);

-- What was done, append-only. Of people's data only ids of records and names of fields.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A person's id, or cli, system, subject (of the data).
  actor text not null,
  -- As the actor was called then.
  actor_name text not null,
  client_address text,
  act text not null,
  object_kind text,
  object_id text,
  -- Before and after of what is no personal data, and names of fields.
  detail jsonb not null default '{}',
  reason text
);
create index audit_by_time on audit_entry (at, id);
create index audit_by_object on audit_entry (object_kind, object_id);

-- One digest a day over that day's rows and the digest before it.
create table audit_seal (
  day date primary key,
  last_id bigint not null,
  entries integer not null,
  digest text not null
);

-- Rows are only ever added, and removed when their term is over.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1800 days' then
    return old;
  end if;
  raise exception 'the audit is append-only';
end
$$;
create trigger keep_audit before update or delete on audit_entry for each row execute function keep_audit();

-- Tokens by which other systems read what the outlet has; a token itself is kept nowhere.

create table api_token (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  token_hash text not null unique,
  -- By which people tell it from others: its last signs.
  mark text not null,
  created_at timestamptz not null,
  -- As the person who made it was called then.
  created_by text not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- Not written more often than every minute.
  used_at timestamptz
);

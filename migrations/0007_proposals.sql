-- Solutions of the bot check that were used, until they expire: each is taken once, whichever process is asked.
create table bot_check_use (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index bot_check_use_expires on bot_check_use (expires_at);

-- What became of a proposal at the partner. The submission holds the intent and its status; the password is nowhere.
create table proposal (
  submission_id uuid primary key references submission on delete cascade,
  -- Of the token that came with the intent: only who sent it is told its outcome again.
  token_hash text not null,
  -- Stable code of why it was refused or is unknown.
  reason text,
  -- The partner's own sentence about a refusal.
  message text,
  -- Where the visitor goes on.
  target_url text,
  settled_at timestamptz
);

-- What visitors send: the submission, what they agreed to, and what has to be delivered because of it.

create table submission (
  id uuid primary key,
  -- Which form it was, e.g. message, visit, lead.
  kind text not null,
  -- A submission with the same kind and key is the same one, sent again.
  idempotency_key text not null,
  -- By the application's clock.
  received_at timestamptz not null,
  email text not null,
  -- Lower case: one address is one person, whatever the spelling.
  email_key text not null,
  name text,
  phone text,
  property_number integer,
  -- As parsed, in neutral names; never a password.
  body jsonb not null,
  -- Where it came from: tracking fields, device, page, environment.
  sender jsonb not null,
  -- What became of it, where more than storing is to be done (a proposal: intent, sent, refused, unknown).
  status text not null default 'received'
);
create unique index submission_once on submission (kind, idempotency_key);
create index submission_by_email on submission (email_key);
create index submission_by_time on submission (received_at);

-- Proof of what was agreed to. It outlives the erasure of the submission.
create table consent (
  id bigint generated always as identity primary key,
  submission_id uuid not null,
  -- Keyed hash of the address in lower case, so that proof is found without keeping the address.
  email_hash text not null,
  form text not null,
  -- Version of the texts that were shown.
  text_version text not null,
  -- Each consent by name, ticked or not.
  ticked jsonb not null,
  at timestamptz not null
);
create index consent_by_email on consent (email_hash);
create index consent_by_submission on consent (submission_id);

-- One message to one recipient. What is confirmed is never sent again.
create table delivery (
  id uuid primary key,
  submission_id uuid references submission on delete cascade,
  -- Which text is written when it is sent.
  template text not null,
  -- An address, or the word operator.
  recipient text not null,
  -- What the text needs beside the submission.
  data jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'failed')),
  attempts integer not null default 0,
  -- Why the last attempt failed, without personal data.
  error text,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index delivery_by_submission on delivery (submission_id);
create index delivery_open on delivery (created_at) where status <> 'confirmed';

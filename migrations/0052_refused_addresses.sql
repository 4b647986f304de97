-- Addresses that a mail server has refused for good: alerts and offers are not sent there any more. By a keyed hash, which
-- tells nobody whose they are.
create table refused_address (
  address_hash text primary key,
  refused_at timestamptz not null,
  -- Codes of the answer alone.
  reason text not null
);

-- A listing as it stood at an instant, for who keeps proof of it: no person is named in it. The text is kept as it was
-- written, so that its fingerprint can be made again.
create table receipt (
  code text primary key,
  property_number bigint not null,
  small_id text not null,
  made_at timestamptz not null,
  facts text not null
);
create index receipt_made_at on receipt (made_at);

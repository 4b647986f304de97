-- A draft that a second person has to agree to before it is published.
create table draft_request (
  draft_id bigint primary key references property_draft on delete cascade,
  -- Of the draft as it was asked for: what is written later is asked for anew.
  revision integer not null,
  rules text[] not null,
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null,
  refused_name text,
  refused_reason text
);

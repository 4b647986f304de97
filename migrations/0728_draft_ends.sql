-- What became of a draft, once it was published.

-- Its address leads on, and who asked for a second person learns the outcome.
create table draft_end (
  kind text not null check (kind in ('property', 'campaign')),
  draft_id bigint not null,
  -- The property's number, or the campaign's code.
  became text not null,
  is_new boolean not null,
  ended_by text not null,
  ended_at timestamptz not null,
  -- Who had asked for a second person; null: nobody.
  asked_by text,
  primary key (kind, draft_id)
);
create index draft_end_by_asker on draft_end (asked_by, ended_at desc) where asked_by is not null;

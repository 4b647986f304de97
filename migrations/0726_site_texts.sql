-- Texts of the site as the desk published them: each version holds from a day on, and is kept for who agreed to it.
create table site_text (
  id bigint generated always as identity primary key,
  text_key text not null,
  since date not null,
  -- As it was written: what names the brand still stands in it as {{…}}.
  fields jsonb not null,
  written_name text not null,
  published_name text not null,
  published_at timestamptz not null
);
create index site_text_by_key on site_text (text_key, since);

-- What is being written: one of each text, until it is published or given up.
create table site_text_draft (
  text_key text primary key,
  revision integer not null,
  -- From when it is to hold; null: nobody has said so yet.
  since date,
  fields jsonb not null,
  saved_by text not null,
  saved_name text not null,
  saved_at timestamptz not null,
  -- Who asked a second person to publish it as it is.
  asked_by text,
  asked_name text,
  asked_at timestamptz,
  refused_name text,
  refused_reason text
);

-- Number of the policy of privacy that held when something was agreed to; null: it was not written down then.
alter table consent add column policy_version text;

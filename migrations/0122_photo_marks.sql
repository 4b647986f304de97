-- Photos that are not shown, by the hash of their bytes: the picture that a bank puts where it has none, and what was
-- withheld because it shows people or papers.
create table photo_mark (
  key text primary key,
  mark text not null check (mark in ('placeholder', 'withheld')),
  set_by text not null,
  set_at timestamptz not null
);

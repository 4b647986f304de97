-- Where an import lays its rows out before one short transaction takes them over. Nothing in it outlives an import.
create unlogged table import_row (
  batch uuid not null,
  bank_id text not null,
  -- Of what the source says; null: a line that was rejected, whose listing is left alone.
  hash text,
  -- Columns as JSON; null where nothing had changed when the rows were laid out.
  data jsonb,
  -- What the row is to the catalogue, and of which property: written inside the transaction.
  action text,
  number integer,
  staged_at timestamptz not null default now(),
  primary key (batch, bank_id)
);

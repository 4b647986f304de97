-- What the operator set of a listing over its list, field by field, and what the list last said of it.
create table property_hand (
  number integer not null references property (number) on delete cascade,
  -- Name on the wire with dots: valores.valor_venda.
  field text not null,
  -- As on the wire.
  value jsonb not null,
  -- What the list said of the same when it was set, by column.
  said jsonb not null,
  -- Until the end of this day the hand holds whatever the list says.
  fixed_until date,
  set_by text not null,
  set_at timestamptz not null,
  -- Where it is known from, and when that was so.
  evidence text,
  primary key (number, field)
);

-- The listing as its list alone would make it, while anything of it is set by hand.
create table property_said (
  number integer primary key references property (number) on delete cascade,
  -- Columns as JSON, and the document as "detail".
  columns jsonb not null
);

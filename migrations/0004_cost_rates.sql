-- Rates of the cost of buying that the operator gave, each dated and with its source. Those that the product brings
-- along stand beside the program; a row here comes before them.
create table cost_rate (
  kind text not null,
  -- Where or for what it holds; 'br': wherever nothing else does.
  scope text not null,
  -- In force since; null where nobody knows.
  since date,
  -- The row as its file gave it.
  detail jsonb not null,
  unique nulls not distinct (kind, scope, since)
);

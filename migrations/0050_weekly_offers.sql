-- Weekly offers are an alert of another kind: the largest discounts of the week, of one state or of the whole country.
-- Their `query` is always the same text, so that one address has them once (alert_once).
alter table alert add column kind text not null default 'search' check (kind in ('search', 'offers'));
-- Of weekly offers: the state; null: the whole country.
alter table alert add column uf text;

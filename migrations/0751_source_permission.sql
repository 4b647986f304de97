-- When the operator first let the source run, by the application's clock; null: never. Of the bank's own host that is the
-- operator's word that the bank permits it.
alter table source add column permitted_at timestamptz;
update source set permitted_at = coalesce(last_good_at, now())
where kind <> 'caixa' or not is_paused or last_good_at is not null;

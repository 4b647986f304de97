-- A deleted row stays readable in the file of its table until that is rewritten. Tables whose rows are about people say by
-- themselves that some were deleted; a nightly job rewrites them. Rows are only added here by who deletes: nobody waits for
-- anybody else's deletion.
create table rewrite_due (
  id bigint generated always as identity primary key,
  table_name text not null,
  at timestamptz not null default now()
);

create function note_rewrite_due() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    insert into rewrite_due (table_name) values (tg_table_name);
  end if;
  return null;
end
$$;

create trigger rewrite_due after delete on submission
  referencing old table as gone for each statement execute function note_rewrite_due();
create trigger rewrite_due after delete on consent
  referencing old table as gone for each statement execute function note_rewrite_due();
create trigger rewrite_due after delete on delivery
  referencing old table as gone for each statement execute function note_rewrite_due();
create trigger rewrite_due after delete on proposal
  referencing old table as gone for each statement execute function note_rewrite_due();
create trigger rewrite_due after delete on alert
  referencing old table as gone for each statement execute function note_rewrite_due();
create trigger rewrite_due after delete on watch
  referencing old table as gone for each statement execute function note_rewrite_due();

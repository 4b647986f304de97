-- What a list says of the age of data: whether it held all of its source and state, and which listings it named in lines that
-- could not be read. Lists of before are taken for no whole ones: the day of a listing is then that of its row.
alter table import_list add column is_whole boolean not null default false;
alter table import_list add column unread text[] not null default '{}';

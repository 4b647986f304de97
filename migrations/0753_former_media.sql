-- A photo by a former address stays shown until the one by the present address has come; nobody is asked for it again.
alter table media_use add column is_former boolean not null default false;

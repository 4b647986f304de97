-- The words of a paper were read from pictures of its pages: a letter may be another.
alter table paper_reading add column from_pictures boolean not null default false;

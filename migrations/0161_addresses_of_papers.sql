-- Each version by the address under which it is served, by which what still refers to a file is found.
alter table property_paper add column address text;
update property_paper set address = '/midia/documento/' || key || '.' || format;

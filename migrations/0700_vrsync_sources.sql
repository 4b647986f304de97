-- A kind of source more, the exchange format of the portals. The program alone says which kinds there are.
alter table source drop constraint source_kind_check;

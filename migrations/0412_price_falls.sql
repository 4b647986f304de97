-- Listings whose price fell last, found without reading the history of all.
create index property_event_price on property_event (version, number) where kind = 'price' and version is not null;

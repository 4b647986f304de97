-- People look for everything that came about a property.
create index submission_by_property on submission (property_number, received_at desc, id desc)
  where property_number is not null;

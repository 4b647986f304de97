-- Limits count what an address was sent lately.
create index delivery_by_recipient on delivery (lower(recipient), created_at);

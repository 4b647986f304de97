-- Who is told of people is told of the consents that they take back too.
update webhook set events = events || '{consent.withdrawn}'::text[]
where events && '{lead.created,message.created,visit.requested,proposal.settled}'::text[]
  and not 'consent.withdrawn' = any(events);

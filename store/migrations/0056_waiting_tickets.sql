-- Outside a transaction
-- Tickets that no one has yet, which the upkeep and the metrics look for.
create index concurrently if not exists support_ticket_waiting on support_ticket (created_at)
  where handed_over_at is null;

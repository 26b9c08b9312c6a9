-- What people do on the pages, a table a day: old days are dropped whole. Made by the server as the days come.
-- forwarded_at is null only while an event waits to be handed on to somebody else.
create table tracked_event (
  day date not null,
  event_id uuid not null,
  name text not null,
  user_uuid uuid,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  properties jsonb not null,
  forwarded_at timestamptz,
  primary key (day, event_id)
) partition by range (day);

create index tracked_event_waiting on tracked_event (received_at) where forwarded_at is null;
create index tracked_event_user on tracked_event (user_uuid) where user_uuid is not null;

-- A request for a person or about one's rights, asked of the chat assistant. The message has no personal data in it.
create table support_ticket (
  application_uuid uuid not null references application on delete cascade,
  ticket_uuid uuid not null,
  topic text not null,
  message text not null,
  created_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (application_uuid, ticket_uuid)
);

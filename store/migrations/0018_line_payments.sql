-- What was paid back on a line of credit, without its subscription, as whoever collects it reports it: once for each reference.
create table line_payment (
  application_uuid uuid not null references application on delete cascade,
  reference text not null,
  amount_cents bigint not null,
  booked_at timestamptz not null,
  primary key (application_uuid, reference)
);

-- A payout from a line of credit: there are as many as are drawn, and one that comes back ends nothing.
alter table payout add column is_draw boolean not null default false;

-- The day on which a line of credit was cancelled: nothing more is drawn, what is owed is paid back as planned.
create table line_cancellation (
  application_uuid uuid primary key references application on delete cascade,
  cancelled_at timestamptz not null
);

-- Found by the upkeep: a draw whose order was lost.
create index payout_draw_waiting on payout (created_at) where is_draw and status = 'CREATED';

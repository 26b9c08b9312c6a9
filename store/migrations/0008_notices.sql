-- When a duty is looked at next: a notice that is not due for weeks is not thought about every minute.
alter table notice_duty add column act_at timestamptz not null default now();
create index notice_duty_next on notice_duty (act_at) where settled_at is null;

-- Events are no longer handed on to an analytics vendor.
drop index tracked_event_waiting;
alter table tracked_event drop column forwarded_at;

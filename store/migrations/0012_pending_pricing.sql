-- Found by the upkeep: what waits to be priced. Only the step that begins or ends the wait touches it.
create index application_pricing on application (pricing_started_at) where pricing_status = 'PENDING';

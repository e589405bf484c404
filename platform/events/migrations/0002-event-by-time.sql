-- Events that were handled long ago are deleted.
CREATE INDEX event_by_time ON events.event (occurred_at);
CREATE INDEX delivery_by_event ON events.delivery (event_id);

-- Until when a thing was paid before a line renewed it: given back, it ends then again. A year back from the new end
-- is another day where one of them is a 29 February, or where the renewal came after the end.
ALTER TABLE billing.purchase_line ADD COLUMN former_end timestamptz CHECK (former_end IS NULL OR kind = 'renewal');

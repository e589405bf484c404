-- Carts of visitors, the oldest first, for the sweep that deletes them.
CREATE INDEX visitor_cart_by_age ON cart.cart (updated_at) WHERE key LIKE 'no-user:%';

-- What a contested charge costs besides the charge itself: about what card networks and gateways take for one
-- whatever its outcome (stripe.com/pricing: US$15.00, €20.00, £20.00), the other currencies by the list of price points.
INSERT INTO catalog.product (id, slug, name, description, product_type, bill_period_days, needs_domain) VALUES
  (2020, 'chargeback', 'Contested payment and fine', 'Pays for a charge that was taken back, and its fine.', 'chargeback', -1, false);

INSERT INTO catalog.price (product_id, currency, amount) VALUES
  (2020, 'USD', 1500), (2020, 'EUR', 2000), (2020, 'GBP', 2000), (2020, 'JPY', 2340),
  (2020, 'BRL', 8300), (2020, 'CAD', 2100), (2020, 'AUD', 2300), (2020, 'INR', 135000);

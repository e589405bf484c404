-- Plans for a month and for two years: a month costs a quarter more than its part of a year, two years a tenth less.
INSERT INTO catalog.product (id, slug, name, description, product_type, bill_period_days, needs_domain) VALUES
  (1019, 'personal-bundle-monthly', 'Personal', 'Your own domain, no ads, support by email.', 'plan', 31, false),
  (1013, 'value_bundle_monthly', 'Premium', 'More forwards and the ads program.', 'plan', 31, false),
  (1018, 'business-bundle-monthly', 'Business', 'Everything, for a company.', 'plan', 31, false),
  (1029, 'personal-bundle-2y', 'Personal', 'Your own domain, no ads, support by email.', 'plan', 730, false),
  (1023, 'value_bundle-2y', 'Premium', 'More forwards and the ads program.', 'plan', 730, false),
  (1028, 'business-bundle-2y', 'Business', 'Everything, for a company.', 'plan', 730, false);

INSERT INTO catalog.price (product_id, currency, amount, valid_from)
SELECT product_id, currency, amount, timestamptz '2000-01-01T00:00:00Z' FROM (VALUES
  (1019, 'USD', 500), (1019, 'EUR', 500), (1019, 'GBP', 400), (1019, 'JPY', 790), (1019, 'BRL', 2800), (1019, 'CAD', 700), (1019, 'AUD', 800), (1019, 'INR', 45000),
  (1029, 'USD', 8700), (1029, 'EUR', 7600), (1029, 'GBP', 6500), (1029, 'JPY', 13490), (1029, 'BRL', 47600), (1029, 'CAD', 12100), (1029, 'AUD', 13200), (1029, 'INR', 777600),
  (1013, 'USD', 1000), (1013, 'EUR', 900), (1013, 'GBP', 800), (1013, 'JPY', 1570), (1013, 'BRL', 5500), (1013, 'CAD', 1400), (1013, 'AUD', 1600), (1013, 'INR', 90000),
  (1023, 'USD', 17300), (1023, 'EUR', 15000), (1023, 'GBP', 13000), (1023, 'JPY', 26970), (1023, 'BRL', 95100), (1023, 'CAD', 24000), (1023, 'AUD', 26100), (1023, 'INR', 1555200),
  (1018, 'USD', 3200), (1018, 'EUR', 2700), (1018, 'GBP', 2400), (1018, 'JPY', 4880), (1018, 'BRL', 17200), (1018, 'CAD', 4400), (1018, 'AUD', 4800), (1018, 'INR', 281300),
  (1028, 'USD', 54000), (1028, 'EUR', 46500), (1028, 'GBP', 40500), (1028, 'JPY', 84240), (1028, 'BRL', 297000), (1028, 'CAD', 74600), (1028, 'AUD', 81600), (1028, 'INR', 4860000)
) AS price (product_id, currency, amount);

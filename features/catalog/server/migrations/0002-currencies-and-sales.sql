-- What is sold has a price of its own in every currency; registrations get theirs from the TLD list at each start.
INSERT INTO catalog.price (product_id, currency, amount) VALUES
  (1, 'EUR', 0), (1, 'GBP', 0), (1, 'JPY', 0), (1, 'BRL', 0), (1, 'CAD', 0), (1, 'AUD', 0), (1, 'INR', 0),
  (2002, 'EUR', 0), (2002, 'GBP', 0), (2002, 'JPY', 0), (2002, 'BRL', 0), (2002, 'CAD', 0), (2002, 'AUD', 0), (2002, 'INR', 0),
  (1009, 'EUR', 4200), (1009, 'GBP', 3600), (1009, 'JPY', 7490), (1009, 'BRL', 26400), (1009, 'CAD', 6700), (1009, 'AUD', 7300), (1009, 'INR', 432000),
  (1003, 'EUR', 8300), (1003, 'GBP', 7200), (1003, 'JPY', 14980), (1003, 'BRL', 52800), (1003, 'CAD', 13300), (1003, 'AUD', 14500), (1003, 'INR', 864000),
  (1008, 'EUR', 25800), (1008, 'GBP', 22500), (1008, 'JPY', 46800), (1008, 'BRL', 165000), (1008, 'CAD', 41400), (1008, 'AUD', 45300), (1008, 'INR', 2700000),
  (5, 'EUR', 1200), (5, 'GBP', 1000), (5, 'JPY', 2030), (5, 'BRL', 7200), (5, 'CAD', 1800), (5, 'AUD', 2000), (5, 'INR', 117000),
  (10, 'EUR', 1600), (10, 'GBP', 1400), (10, 'JPY', 2810), (10, 'BRL', 9900), (10, 'CAD', 2500), (10, 'AUD', 2800), (10, 'INR', 162000),
  (14, 'EUR', 1200), (14, 'GBP', 1000), (14, 'JPY', 2030), (14, 'BRL', 7200), (14, 'CAD', 1800), (14, 'AUD', 2000), (14, 'INR', 117000),
  (60, 'EUR', 6900), (60, 'GBP', 6000), (60, 'JPY', 12480), (60, 'BRL', 44000), (60, 'CAD', 11100), (60, 'AUD', 12100), (60, 'INR', 720000),
  (16, 'EUR', 0), (16, 'GBP', 0), (16, 'JPY', 0), (16, 'BRL', 0), (16, 'CAD', 0), (16, 'AUD', 0), (16, 'INR', 0),
  (69, 'EUR', 6200), (69, 'GBP', 5400), (69, 'JPY', 11240), (69, 'BRL', 39600), (69, 'CAD', 10000), (69, 'AUD', 10900), (69, 'INR', 648000),
  (1041, 'EUR', 6200), (1041, 'GBP', 5400), (1041, 'JPY', 11240), (1041, 'BRL', 39600), (1041, 'CAD', 10000), (1041, 'AUD', 10900), (1041, 'INR', 648000),
  (71, 'EUR', 6200), (71, 'GBP', 5400), (71, 'JPY', 11240), (71, 'BRL', 39600), (71, 'CAD', 10000), (71, 'AUD', 10900), (71, 'INR', 648000)
ON CONFLICT DO NOTHING;

-- A lower price of the first bill period, for a while.
CREATE TABLE catalog.sale (
  product_id integer NOT NULL REFERENCES catalog.product ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > starts_at),
  -- Minor units for one unit.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (product_id, currency, starts_at)
);

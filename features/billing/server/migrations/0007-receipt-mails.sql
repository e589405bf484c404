-- Receipts and credit notes that a mail server has taken over.
CREATE TABLE billing.receipt_mail (
  number bigint PRIMARY KEY REFERENCES billing.receipt,
  sent_at timestamptz NOT NULL
);

-- Mailbox passwords and auth codes of the line, encrypted by the cart, until the line is delivered.
ALTER TABLE billing.order_line ADD sealed text;

-- How far the sandbox's clock is ahead of real time; one row, moved only by `npm run clock`.
CREATE TABLE sandbox_clock.clock_offset (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  milliseconds bigint NOT NULL
);

INSERT INTO sandbox_clock.clock_offset (milliseconds) VALUES (0);

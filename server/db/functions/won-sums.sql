-- sum() of 64-bit numbers counts in numerics, which takes most of the time of a statistic; this one stays 64 bits wide
-- and refuses to overflow.
CREATE OR REPLACE AGGREGATE sum_won(bigint)
  (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

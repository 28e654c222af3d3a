-- Members of different slots never wait for each other at the totals of their partner; readers add the slots.
CREATE OR REPLACE FUNCTION usage_slot(member_seq bigint) RETURNS smallint LANGUAGE sql IMMUTABLE
RETURN (member_seq % 16)::smallint;

-- A refund counts under its usage. Of faxes one code gives back first and further pages, and its reference tells which.
CREATE OR REPLACE FUNCTION usage_code_of(code text, cause text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code = '46100' AND cause LIKE '%-extra:%' THEN '66200'
    WHEN code LIKE '4%' THEN '6' || substr(code, 2)
    ELSE code
  END
$$;

import type { Db } from "./connect.ts";

/** Builds a hot query once for each pool instead of at each call; PostgreSQL plans it once for each connection. */
export function preparedOn<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}

import type { Db } from "./connect.ts";

/** A hot query is written once a pool instead of once a call, and PostgreSQL plans it once a connection. */
export function preparedOn<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const kept = new WeakMap<Db, Query>();
  return (db) => {
    const query = kept.get(db) ?? prepare(db);
    kept.set(db, query);
    return query;
  };
}

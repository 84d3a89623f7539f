/* Replaces the tests' own server: `npm run mutation` has started one PostgreSQL server for all mutants; each test has a separate database in it. */
import { Postgres as Server } from 'tests of the server/Postgres';

export const Postgres = {
  start: () => {
    const url = process.env.MUTATION_POSTGRES;
    return Promise.resolve(Object.assign(Object.create(Server.prototype), { url, stop: () => Promise.resolve() }));
  },
};

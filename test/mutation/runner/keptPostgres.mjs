/* In the place of the tests' own: the one server of PostgreSQL that `npm run mutation` has started, for all mutants; each test has a database of its own in it. */
import { freePort, Postgres as Server } from 'tests of the server/Postgres';

export { freePort };

export const Postgres = {
  start: () => {
    const url = process.env.MUTATION_POSTGRES;
    return Promise.resolve(Object.assign(Object.create(Server.prototype), { url, stop: () => Promise.resolve() }));
  },
};

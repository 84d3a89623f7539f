// Measures what counting each request in PostgreSQL would cost: one statement a request, 16 callers. node
// packages/server/test/bench/counter.mjs postgres://…
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
await pool.query(
  'create unlogged table if not exists rate (name text primary key, since double precision, count integer)',
);
const count = `insert into rate values ($1, extract(epoch from clock_timestamp()), 1) on conflict (name) do update set
  count = case when rate.since < extract(epoch from clock_timestamp()) - 60 then 1 else rate.count + 1 end returning count`;
for (const [name, tenants] of [
  ['one tenant', 1],
  ['100 tenants', 100],
]) {
  const times = [];
  const [until, cpu] = [performance.now() + 4_000, process.cpuUsage()];
  const call = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await pool.query(count, [`tenant ${Math.floor(Math.random() * tenants)}`]);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: 16 }, call));
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor(sorted.length * part)].toFixed(1);
  console.log(
    `${name}: ${(times.length / 4).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${((user + system) / 1_000 / times.length).toFixed(3)} ms of this process's processor each`,
  );
}
await pool.end();

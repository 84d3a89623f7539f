import type { RunResult } from '../run/RunResult.js';

/** One line, and one more for each crime. */
export function describeRun({
  seed,
  kind,
  end,
  crimes,
  requests,
  transactions,
  virtualMs,
  realMs,
  digest,
  mishaps,
}: RunResult): string {
  const count = Object.values(mishaps).reduce((sum, value) => sum + value, 0);
  const line = `${String(seed).padStart(5)} ${(kind ?? '–').padEnd(11)} ${end.padEnd(11)} ${count} mishaps, ${requests} requests, ${transactions} transactions, ${Math.round(virtualMs / 1_000)} s in ${(realMs / 1_000).toFixed(1)} s, ${digest}`;
  return [line, ...crimes.map(({ crime, detail }) => `      ${crime}: ${detail}`)].join('\n');
}

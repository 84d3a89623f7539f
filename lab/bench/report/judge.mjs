import { isDeepStrictEqual } from 'node:util';
import { countingLatencyMs } from '../run/measureOperation.mjs';

/** null without two figures. */
export const ratioOf = (ours, reference) =>
  ours == null || reference == null || reference === 0 ? null : ours / reference;

/**
 * Lists every target of an operation with the measured figure; then whether both sides returned the same answer.
 * @returns {{ figure: string, limit: string, measured: string, isMet: boolean }[]} empty while our side is not built
 */
export function judge(operation, { ours, oursOverHttp, reference }) {
  if (ours === null) return [];
  if (ours instanceof Error) return [{ figure: 'runs', limit: 'yes', measured: ours.message, isMet: false }];
  const { phase = 'cold', targets = {} } = operation;
  const mine = ours[phase];
  const other = reference instanceof Error ? null : reference?.[phase];
  const verdicts = [];
  const atMost = (figure, limit, measured, show = String) => {
    if (limit !== undefined && measured != null)
      verdicts.push({ figure, limit: `≤ ${limit}`, measured: show(measured), isMet: measured <= limit });
  };
  const ratio = (value) => value.toFixed(2);
  atMost('http', targets.http, mine.http?.value);
  atMost('depth', targets.depth, mine.depth?.value);
  atMost('wall, ratio', targets.wall, ratioOf(mine.wallMs[countingLatencyMs], other?.wallMs[countingLatencyMs]), ratio);
  atMost('CPU, ratio', targets.cpu, ratioOf(mine.cpuMs, other?.cpuMs), ratio);
  atMost('CPU, ratio, same HTTP client', targets.cpu, ratioOf(oursOverHttp?.[phase]?.cpuMs, other?.cpuMs), ratio);
  for (const [name, limit] of Object.entries(targets.figures ?? {}))
    atMost(name.replace(/Ms$/, ', ms'), limit, mine.figures[name], ratio);
  if (other) {
    const isSame = isDeepStrictEqual(mine.answer, other.answer);
    verdicts.push({ figure: 'answer', limit: 'the same', measured: isSame ? 'the same' : 'differs', isMet: isSame });
  }
  return verdicts;
}

import { phases } from '../run/measureOperation.mjs';
import { ratioOf } from './judge.mjs';

const none = '–';
const count = (counted) =>
  counted === null || counted === undefined ? none : `${counted.value}${counted.varies ? '*' : ''}`;
const decimals = (digits) => (value) => (value === null || value === undefined ? none : value.toFixed(digits));
const kilobytes = (bytes) => (bytes === null || bytes === undefined ? none : (bytes / 1_000).toFixed(1));

const summaryOf = (side, phase) => (side === null || side instanceof Error ? null : side[phase]);

/** The figures of one operation as texts, a row for the cold call and one for the warm. */
export function rowsOf({ operation, result, latencies }) {
  return phases
    .map((phase) => ({ phase, ours: summaryOf(result.ours, phase), reference: summaryOf(result.reference, phase) }))
    .filter(({ ours, reference }) => ours !== null || reference !== null)
    .map(({ phase, ours, reference }) => ({
      title: operation.title,
      phase,
      http: [count(ours?.http), count(reference?.http)],
      rpc: [count(ours?.rpc), count(reference?.rpc)],
      depth: [count(ours?.depth), count(reference?.depth)],
      ratios: Object.fromEntries(
        latencies.map((latency) => [latency, decimals(2)(ratioOf(ours?.wallMs[latency], reference?.wallMs[latency]))]),
      ),
      wall: Object.fromEntries(
        latencies.map((latency) => [
          latency,
          [decimals(0)(ours?.wallMs[latency]), decimals(0)(reference?.wallMs[latency])],
        ]),
      ),
      cpu: [decimals(1)(ours?.cpuMs), decimals(1)(reference?.cpuMs)],
      cpuRatio: decimals(2)(ratioOf(ours?.cpuMs, reference?.cpuMs)),
      received: [kilobytes(ours?.bytesReceived), kilobytes(reference?.bytesReceived)],
      sent: [kilobytes(ours?.bytesSent), kilobytes(reference?.bytesSent)],
      figures: ours?.figures ?? {},
    }));
}

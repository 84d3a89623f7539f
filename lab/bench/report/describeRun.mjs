import { formatTable } from './formatTable.mjs';
import { growthOf } from './growthOf.mjs';
import { judge } from './judge.mjs';
import { rowsOf } from './rowsOf.mjs';

const pair = ([ours, reference]) => `${ours} / ${reference}`;

function describeTimes(measured, latencies) {
  const head = [
    '',
    '',
    'http',
    'rpc',
    'depth',
    ...latencies.map((latency) => `${latency} ms`),
    'ratio at 50',
    'CPU ms',
    'kB in',
    'kB out',
  ];
  const rows = measured.flatMap(({ operation, result }) =>
    rowsOf({ operation, result, latencies }).map((row, index) => [
      index === 0 ? row.title : '',
      row.phase,
      pair(row.http),
      pair(row.rpc),
      pair(row.depth),
      ...latencies.map((latency) => pair(row.wall[latency])),
      row.ratios[50],
      pair(row.cpu),
      pair(row.received),
      pair(row.sent),
    ]),
  );
  return rows.length === 0 ? 'Not built yet.' : formatTable([head, null, ...rows]);
}

function describeFigures(measured) {
  const names = [...new Set(measured.flatMap(({ operation }) => Object.keys(operation.targets?.figures ?? {})))];
  if (names.length === 0) return null;
  const all = (result) =>
    Object.entries(result.ours?.cold?.figures ?? {})
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join(', ');
  return measured
    .map(
      ({ operation, result }) =>
        `${operation.title}: ${result.ours instanceof Error ? result.ours.message : all(result)} ${describeAnswer(result)}`,
    )
    .join('\n');
}

const describeAnswer = ({ ours }) =>
  ours?.cold?.answer
    ? `(${Object.entries(ours.cold.answer)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')})`
    : '';

const failuresOf = (measured) =>
  measured.flatMap(({ operation, result }) =>
    ['ours', 'reference']
      .filter((side) => result[side] instanceof Error)
      .map((side) => `${operation.title}: ${side} failed: ${result[side].message}`),
  );

function describeTargets(measured) {
  const rows = measured.flatMap(({ operation, result }) =>
    judge(operation, result).map(({ figure, limit, measured: value, isMet }, index) => [
      index === 0 ? operation.title : '',
      figure,
      limit,
      value,
      isMet ? 'met' : 'MISSED',
    ]),
  );
  return rows.length === 0 ? null : formatTable([['To reach', 'figure', 'target', 'measured', ''], null, ...rows]);
}

function describeGrowth(result) {
  const growth = growthOf(result);
  return growth && `${formatTable([growth.head, null, ...growth.rows])}\n\n${growth.fits.join('\n')}`;
}

/** One group, for a terminal. Pairs are ours / the reference's. */
export function describeGroup({ group, measured, latencies }) {
  if (group.growth)
    return [group.title, describeGrowth({ group, measured }), ...failuresOf(measured)].filter(Boolean).join('\n\n');
  const parts = [
    `${group.title}`,
    describeFigures(measured) ?? describeTimes(measured, latencies),
    ...failuresOf(measured),
    describeTargets(measured),
  ];
  return parts.filter(Boolean).join('\n\n');
}

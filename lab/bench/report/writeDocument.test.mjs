import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeDocument } from './writeDocument.mjs';

const counted = (value) => ({ value, varies: false });
const summary = (figures) => ({
  http: counted(2),
  rpc: counted(8),
  depth: counted(2),
  wallMs: { 0: 10, 50: 100, 100: 200 },
  cpuMs: 4,
  bytesReceived: 1_000,
  bytesSent: 500,
  answer: 'it',
  figures: {},
  ...figures,
});
const side = (figures) => ({ cold: summary(figures), warm: null });

const operation = (id, targets) => ({ id, title: `the row ${id}`, label: id, targets });
const plan = { latencies: [0, 50, 100], repetitions: 5, discarded: 12 };
const memory = {
  ours: {
    loadCpuMs: 300,
    heapOfLoading: 8_000_000,
    heapOfInstance: 200_000,
    heapLeft: 10_000,
    heapUsed: 20_000_000,
    rss: 100_000_000,
  },
};
const sizes = [
  { name: 'engine with all plugins', firstLoad: 34.1, whole: 156, target: 90 },
  { name: 'SwapWidget', firstLoad: 200, whole: null, target: 180 },
];

const write = (measured, extra = []) => {
  const results = [{ group: { name: 'bridge', title: 'Bridge' }, measured, latencies: plan.latencies }, ...extra];
  return writeDocument({ results, memory, clients: { fetch: 0.44, 'node:http': 0.1 }, sizes, plan });
};

const row = (id, targets, ours, reference, oursOverHttp = null) => ({
  operation: operation(id, targets),
  result: { ours: side(ours), oursOverHttp: oursOverHttp && side(oursOverHttp), reference: side(reference) },
});

describe('writeDocument', () => {
  it('judges every target, sizes among them', () => {
    const text = write([
      row(
        'bridge-fees',
        { http: 2, depth: 1, wall: 0.45, cpu: 0.5 },
        { wallMs: { 50: 40 } },
        { cpuMs: 10 },
        { cpuMs: 3 },
      ),
    ]);
    for (const line of [
      '| the row bridge-fees | http | ≤ 2 | 2 | met |',
      '|  | depth | ≤ 1 | 2 | **missed** |',
      '|  | CPU, ratio | ≤ 0.5 | 0.40 | met |',
      '|  | CPU, ratio, same HTTP client | ≤ 0.5 | 0.30 | met |',
    ]) {
      assert.ok(text.includes(line), line);
    }
    assert.ok(text.includes('| SwapWidget | 200.0 | ≤ 180 | **missed** | – |'));
    assert.ok(text.includes('6 of 8 reached'));
  });

  it('gives the reason of a missed target, or says that it is unknown', () => {
    const text = write([
      row('bridge-status-of-3', { http: 2, cpu: 0.5 }, { http: counted(4), cpuMs: 9 }, { cpuMs: 10 }),
      row('bridge-fees', { depth: 1 }, {}, {}),
    ]);
    assert.match(
      text,
      /Status of 3 queued withdrawals: four requests\*\*\n\n\* the row bridge-status-of-3: http 4, to reach ≤ 2\n\n/,
    );
    assert.match(text, /Node’s fetch\*\*\n\n\* the row bridge-status-of-3: CPU, ratio 0\.90/);
    assert.match(text, /\*\*Not explained\*\*\n\n\* the row bridge-fees: depth 2, to reach ≤ 1\n/);
    assert.ok(!text.includes('withdraw ERC20: three'));
  });

  it('reports a miss even if the answers differ', () => {
    const text = write([row('bridge-fees', {}, { answer: 1 }, { answer: 2 })]);
    assert.ok(text.includes('| the row bridge-fees | answer | the same | differs | **missed** |'));
  });

  it('draws growth, and gives its slope', () => {
    const grown = [1, 10, 100].map((size) => ({
      operation: { id: `growth-${size}`, title: String(size), size },
      result: { ours: side({ cpuMs: 2 + size / 10 }), oursOverHttp: null, reference: null },
    }));
    const values = [
      { name: 'http', of: ({ http }) => http.value },
      { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
    ];
    const text = write(
      [],
      [
        {
          group: { name: 'growth', title: 'By pools', growth: { of: 'pool', values } },
          measured: grown,
          latencies: plan.latencies,
        },
      ],
    );
    assert.ok(text.includes('| 100 | 2 | 12.0 |'));
    assert.ok(text.includes('* http: 2, whatever the size.'));
    assert.match(text, /\* CPU ms: 2 \+ 0\.1 for each pool \(r² 1\.00\); ~ size\^0\.\d\d/);
    assert.ok(text.includes('x-axis "pools" [1, 10, 100]\n    y-axis "CPU ms"\n    line [2.10, 3.00, 12.00]'));
  });
});

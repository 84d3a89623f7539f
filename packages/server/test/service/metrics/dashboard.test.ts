import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { EngineEvent } from 'tributary-sdk';
import { type Custody, openSqliteCustody } from '../../../src/custody/openCustody.js';
import { apiKeyHash } from '../../../src/service/auth/ApiKeys.js';
import { createService } from '../../../src/service/createService.js';
import { ServiceMetrics } from '../../../src/service/metrics/ServiceMetrics.js';

const key = 'a'.repeat(32);
const treasury = `0x${'a'.repeat(40)}`;
const directory = mkdtempSync(join(tmpdir(), 'tributary-metrics-'));
let custody: Custody;
let service: ReturnType<typeof createService>;
let url: string;
beforeAll(async () => {
  custody = openSqliteCustody({ file: join(directory, 'a.db') });
  const keys = [{ tenant: 'game', hash: apiKeyHash(key), scopes: ['admin', 'pay'] as const }];
  service = createService({ outbox: custody.outbox, keys, pressure: { loopDelayMs: 60_000 } });
  url = await service.listen({ port: 0, host: '127.0.0.1' });
  await custody.outbox.setPolicy('game', { senders: [treasury], targets: 'any', selectors: [] });
  await custody.outbox.open({ chainId: 5, address: treasury as never }, 0);
});
afterAll(async () => {
  await service.close();
  await custody.close().catch(() => undefined);
  rmSync(directory, { recursive: true });
});

const headers = { authorization: `Bearer ${key}` };
const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`, { headers })).text();
const pay = (name: string, value: string) =>
  fetch(`${url}/v1/payments`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': name, 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: 5, sender: treasury, to: treasury, value }),
  });

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[] }[];
}

describe('the dashboard', () => {
  const text = readFileSync(new URL('../../../dashboard/tributary.json', import.meta.url), 'utf8');
  const targets = (JSON.parse(text) as Dashboard).panels.flatMap((panel) => panel.targets);
  const namesIn = (expr: string): readonly string[] => expr.match(/\b(?:tributary|nodejs|process)_\w+/g) ?? [];

  it('draws metrics that the service exposes, and all of the service’s own', async () => {
    const told = await metrics();
    const typed = new Map([...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));
    const names = [...typed].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    );
    const drawn = targets.flatMap(({ expr }) => namesIn(expr));
    expect(drawn.length).toBeGreaterThan(targets.length - 1);
    expect(names).toEqual(expect.arrayContaining([...new Set(drawn)]));
    const own = [...typed.keys()].filter((name) => name.startsWith('tributary_'));
    expect(own.filter((name) => !drawn.some((each) => each.startsWith(name)))).toEqual([]);
  });

  it('sorts by labels that there are', async () => {
    await pay('one', '5');
    await pay('one', '6');
    const telling = new ServiceMetrics({ streams: () => 0, sockets: () => 0, payments: null });
    const base = { at: 1, executionId: 'a' } as const;
    of<EngineEvent[]>(
      { ...base, type: 'task-changed', taskId: '0/a', action: 'swap', state: 'failed', transactionHash: null },
      { ...base, type: 'execution-ended', status: 'unknown' },
    ).subscribe((event) => telling.note(event));
    const told = `${await metrics()}\n${await telling.text()}`;
    for (const { expr, legendFormat } of targets) {
      const [name = ''] = namesIn(expr);
      const by = /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [];
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      const known = [...told.matchAll(new RegExp(`^${name}\\{([^}]*)\\}`, 'gm'))].flatMap(([, labels = '']) =>
        labels.split(',').map((label) => label.split('=')[0]),
      );
      // Prometheus adds `instance`.
      expect([expr, [...by, ...shown].filter((label) => label !== 'instance' && !known.includes(label))]).toEqual([
        expr,
        [],
      ]);
    }
  });
});

describe('the figures of payments', () => {
  it('count open payments, the age of the oldest, and accounts that need a person', async () => {
    await pay('two', '7');
    await custody.outbox.pause({ chainId: 5, address: treasury as never }, 'a trial');
    const told = await metrics();
    expect(told).toMatch(/^tributary_payments\{chain="5",state="accepted"\} 2$/m);
    expect(told).toMatch(/^tributary_payment_oldest_seconds\{chain="5",state="accepted"\} [\d.e-]+$/m);
    expect(told).toMatch(/^tributary_accounts_paused 1$/m);
    expect(told).toMatch(/^tributary_refused_total\{code="IDEMPOTENCY_KEY_REUSED"\} 1$/m);
    expect(told).not.toContain(treasury);
    for (const name of ['one', 'two']) await custody.outbox.cancel(`game/${name}`, 'over');
    expect(await metrics()).not.toContain('tributary_payments{');
  });

  it('are missing if the database is away, while all others are present', async () => {
    await custody.close();
    const told = await metrics();
    expect(told).toMatch(/^tributary_accounts_paused Nan$/im);
    expect(told).toContain('process_cpu_seconds_total');
  });
});

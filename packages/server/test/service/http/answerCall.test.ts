import { afterAll, describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { FundingEngine } from 'tributary-sdk';
import { kitEntry, newAccount } from '../../../../../integrations/plugin-kit/journal/kitEntry.js';
import { endingToken, PlayerBed, playerToken } from '../../kit/PlayerBed.js';
import { allEvents } from '../../kit/readEvents.js';

const bed = await PlayerBed.start({});
afterAll(() => bed.stop());

describe('a stream', () => {
  it('ends when its token expires, with a reason, and emits no later changes', async () => {
    const account = newAccount();
    const entry = kitEntry(account, { executionId: 'game/order', status: 'running', halt: null });
    await bed.journal.compareAndSwap(entry);
    const token = await endingToken('alice', [account], 5);
    const events = allEvents(await bed.ask('/v1/executions/order/events', token));
    while ((await bed.ask('/v1/executions/order', token)).status === 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await bed.journal.compareAndSwap({ ...entry, revision: entry.revision + 1, status: 'done' });
    const told = await events;
    expect(told.map(({ event }) => event)).toEqual(['snapshot', 'goodbye']);
    expect(told[0]?.data).toMatchObject({ status: 'running' });
    expect(told[1]).toMatchObject({ retry: '1000', data: { code: 'UNAUTHORIZED' } });
  });

  it('ends with an error if a value is not JSON, and other requests are still answered', async () => {
    const endless: Record<string, unknown> = { status: 'SEARCHING' };
    endless['self'] = endless;
    const engine = {
      environment: { l2ChainId: 1 },
      findFundingRoutes: () => of({ status: 'SEARCHING' }, endless, { status: 'DONE' }),
    } as unknown as Partial<FundingEngine>;
    const own = await PlayerBed.start(engine);
    const account = newAccount();
    const body = { account, shortfall: { chainId: 1, tokenAddress: 'native', amount: { $bigint: '5' } } };
    const headers = { authorization: `Bearer ${own.key}`, 'content-type': 'application/json' };
    const asked = { method: 'POST', body: JSON.stringify(body) };
    const told = await allEvents(
      await fetch(`${own.url}/v1/routes`, { ...asked, headers: { ...headers, accept: 'text/event-stream' } }),
    );
    expect(told.map(({ event }) => event)).toEqual(['snapshot', 'error']);
    expect(told.at(-1)).toMatchObject({ data: { code: 'UNAVAILABLE' } });
    expect(await own.metric('tributary_streams')).toBe('0');
    await own.stop();
  });

  it('is not opened for a caller that left before the first event, because it would stay open', async () => {
    const account = newAccount();
    await bed.journal.compareAndSwap(kitEntry(account, { executionId: 'game/left', status: 'running', halt: null }));
    const token = await playerToken('alice', [account]);
    const get = bed.journal.get.bind(bed.journal);
    const leaving = new AbortController();
    const read = new Promise<void>((resolve) => {
      bed.journal.get = async (id) => {
        leaving.abort();
        await new Promise((gone) => setTimeout(gone, 200));
        bed.journal.get = get;
        setTimeout(resolve, 50);
        return get(id);
      };
    });
    const headers = { authorization: `Bearer ${token}` };
    await expect(fetch(`${bed.url}/v1/executions/left/events`, { headers, signal: leaving.signal })).rejects.toThrow();
    await read;
    expect(await bed.metric('tributary_streams')).toBe('0');
  });
});

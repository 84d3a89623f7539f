import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { type PurchaseCalls, simulateIfAble, simulatePurchase } from '../../../core/proof/simulatePurchase.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { transfer, word } from './kit/logs.js';
import { simulatingChain } from './kit/simulatingChain.js';

const token = parseAddress(aToken().address);
const slot = word(3n) as `0x${string}`;
const held = { [token.toLowerCase()]: { slot, amount: 500n } };
const approve = { to: token, data: '0x01' } as const;
const buy = { to: exchange, data: '0x02' } as const;
const fee = { to: exchange, data: '0x03', value: 9n } as const;
const paid = transfer(token, player, exchange, 100n);
const purchase = (given: Partial<PurchaseCalls> = {}): PurchaseCalls => ({
  ...{ account: player, approvals: [approve], calls: [buy], tokens: [token] },
  ...given,
});

describe('simulatePurchase', () => {
  it('reads what the account holds before the first approval and after the last call', async () => {
    const { chain } = simulatingChain({
      held,
      effects: {
        [approve.data]: { takes: { [token.toLowerCase()]: 1n } },
        [buy.data]: { takes: { [token.toLowerCase()]: 100n } },
      },
    });
    const simulated = await simulatePurchase(chain, purchase(), {});
    expect(simulated?.balances).toEqual(new Map([[token.toLowerCase(), { before: 500n, after: 399n }]]));
  });

  it('reads each contract by itself, and leaves out one that knows a balance only afterwards', async () => {
    const { chain } = simulatingChain({
      held: { ...held, [exchange.toLowerCase()]: { slot, amount: 7n } },
      effects: { [buy.data]: { takes: { [exchange.toLowerCase()]: 2n, [stranger.toLowerCase()]: -1n } } },
    });
    const simulated = await simulatePurchase(chain, purchase({ tokens: [token, stranger] }), {});
    expect(simulated?.balances).toEqual(
      new Map([
        [token.toLowerCase(), { before: 500n, after: 500n }],
        [exchange.toLowerCase(), { before: 7n, after: 5n }],
      ]),
    );
  });

  it('sends the approvals and the calls in one block, from the account, with their coins', async () => {
    const { chain, blocks } = simulatingChain({ held });
    await simulatePurchase(chain, purchase({ calls: [buy, fee] }), {});
    const sent = blocks.flatMap(({ calls }) => calls).filter(({ data }) => data.length < 10);
    expect([blocks.length, sent]).toMatchObject([
      1,
      [
        { from: player, to: token, data: '0x01' },
        { from: player, to: exchange, data: '0x02' },
        { from: player, to: exchange, data: '0x03', value: '0x9' },
      ],
    ]);
  });

  it('asks each contract once, those that are called as well, and leaves out those without balances', async () => {
    const { chain, blocks } = simulatingChain({ held });
    const simulated = await simulatePurchase(chain, purchase({ calls: [buy, fee, approve] }), {});
    const asked = blocks[0]!.calls.filter(({ data }) => data.length >= 10).map(({ to }) => to);
    expect(asked).toEqual([token, exchange, token, exchange]);
    expect([...(simulated?.balances.keys() ?? [])]).toEqual([token.toLowerCase()]);
  });

  it('tells the logs of the calls, and not those of the approvals', async () => {
    const other = transfer(token, stranger, exchange, 1n);
    const { chain } = simulatingChain({
      held,
      effects: { [approve.data]: { logs: [other] }, [buy.data]: { logs: [paid] }, [fee.data]: { logs: [other] } },
    });
    expect((await simulatePurchase(chain, purchase({ calls: [buy, fee] }), {}))?.logs).toEqual([paid, other]);
  });

  it.each([
    ['none', {}, null],
    ['the approval', { [approve.data]: { reverts: true }, [fee.data]: { reverts: true } }, 0],
    ['the first call', { [buy.data]: { reverts: true } }, 1],
    ['the last call', { [fee.data]: { reverts: true } }, 2],
  ])('tells the position of the first that reverts: %s', async (_what, effects, reverted) => {
    const { chain } = simulatingChain({ held, effects });
    expect((await simulatePurchase(chain, purchase({ calls: [buy, fee] }), {}))?.reverted).toBe(reverted);
  });

  it('is null if the node simulates nothing, and never read from a cache', async () => {
    const { chain } = simulatingChain();
    chain.script('eth_simulateV1', () => {
      throw new TributaryError('RPC_ERROR', 'no such method', { data: { code: -32601 } });
    });
    expect(await simulatePurchase(chain, purchase(), {})).toBeNull();
    expect(chain.readsOf('eth_simulateV1')[0]?.options).toMatchObject({ fresh: true });
  });
});

describe('simulateIfAble returns null only for a refusal', () => {
  it('returns null if the node refuses with any error', async () => {
    const { chain } = simulatingChain({ held });
    chain.script('eth_simulateV1', () =>
      Promise.reject(new TributaryError('RPC_ERROR', 'not here', { data: { code: -32000 } })),
    );
    expect(await simulateIfAble(chain, purchase(), {})).toBeNull();
  });

  it('throws READ_FAILED if the node does not answer', async () => {
    const { chain } = simulatingChain({ held });
    chain.script('eth_simulateV1', () => Promise.reject(readErrors.failed('timeout')));
    await expect(simulateIfAble(chain, purchase(), {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});

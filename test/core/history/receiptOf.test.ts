import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Movement } from '../../../core/execution/JournaledReceipt.js';
import type { JournalEntry, TaskRecord } from '../../../core/execution/JournalStore.js';
import type { ReceiptFigures } from '../../../core/history/HistoryEntry.js';
import { describeTransaction, type ReadTransaction, receiptOf } from '../../../core/history/receiptOf.js';
import type { TokenAddress } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from '../execution/kit/anEntry.js';
import { answered, aRequest, closedBy } from '../execution/kit/aRequest.js';
import { aLabel } from '../execution/kit/aTask.js';
import { aReadTransaction, aSentTransaction } from './kit/aReadTransaction.js';

const usdc = aToken();
const { networks } = resolveEnvironment({ environment: 'sandbox' });
const imx = { ...aNativeToken(), name: networks[childChainId]!.nativeCurrency.name };
const swapTask = { id: '0/swap', action: 'swap', chainId: childChainId } as const;
const bridgeTask = { id: '0/bridge', action: 'bridge', chainId: childChainId } as const;
const move = (token: TokenAddress, from: typeof player, to: typeof player, value: bigint): Movement => ({
  token,
  from,
  to,
  value,
});
const figures = (
  transactions: readonly ReadTransaction[],
  given: Partial<JournalEntry> = {},
  messageLink?: () => string | null,
): ReceiptFigures =>
  receiptOf(anEntry({ plan: [swapTask], ...given }), transactions, {
    networks,
    ...(messageLink !== undefined && { messageLink }),
  });
const native = { chainId: childChainId, address: 'native' } as const;
const dollars = { chainId: childChainId, address: usdc.address, token: usdc };

describe('receiptOf', () => {
  it('adds up what left and what came, token by token, and takes the fees out of what left', () => {
    const first = aReadTransaction(
      {},
      {
        moves: [
          move('native', player, exchange, 100n),
          move('native', player, exchange, 23n),
          move(usdc.address, exchange, player, 5n),
        ],
        fees: [move('native', player, stranger, 3n)],
      },
    );
    const second = aReadTransaction({ hash: hashNumber(1) }, { moves: [move(usdc.address, exchange, player, 6n)] });
    expect(figures([first, second])).toMatchObject({
      sent: [{ ...native, token: { symbol: imx.symbol, decimals: 18 }, value: 120n }],
      received: [{ ...dollars, value: 11n }],
      delivered: [],
      fees: [{ ...native, value: 3n, type: 'SWAP_FEE', recipient: stranger }],
      gas: [{ ...native, value: 126_000n }],
      unknown: [],
    });
  });

  it('sums sent amounts and fees to the outflow of the account', () => {
    const anybody = fc.constantFrom(player, stranger, exchange);
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    const movement = fc.record({
      token: fc.constantFrom<TokenAddress>('native', usdc.address),
      from: anybody,
      to: anybody,
      value: amount,
    });
    const fee = movement.map((each) => ({ ...each, from: player }));
    const transaction = fc.record({
      chainId: fc.constantFrom(childChainId, rootChainId),
      moves: fc.array(movement),
      fees: fc.array(fee, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(transaction), (given) => {
        const read = given.map(({ chainId, ...receipt }, index) =>
          aReadTransaction({ chainId, hash: hashNumber(index) }, receipt),
        );
        const steps = [aStep({ recipient: stranger })];
        const { sent, received, delivered, fees } = figures(read, { route: aRoute({ steps }) });
        const all = given.flatMap(({ chainId, moves }) => moves.map((each) => ({ ...each, chainId })));
        for (const chainId of [childChainId, rootChainId])
          for (const token of ['native', usdc.address] as const) {
            const told = (amounts: typeof sent): bigint =>
              amounts
                .filter((each) => each.chainId === chainId && each.address === token)
                .reduce((sum, { value }) => sum + value, 0n);
            const moved = (of: (each: Movement) => boolean): bigint =>
              all
                .filter((each) => each.chainId === chainId && each.token === token && of(each))
                .reduce((sum, { value }) => sum + value, 0n);
            expect(told(sent) + told(fees)).toBe(moved(({ from }) => from === player));
            expect(told(received)).toBe(moved(({ to }) => to === player));
            expect(told(delivered)).toBe(moved(({ to }) => to === stranger));
          }
        expect([...sent, ...received, ...delivered].every(({ value }) => value !== 0n)).toBe(true);
      }),
    );
  });

  it('keeps chains, items and owners apart', () => {
    const steps = [aStep({ recipient: stranger })];
    const item = (tokenId: bigint): Movement => ({ ...move(usdc.address, player, stranger, 1n), tokenId });
    const told = figures(
      [
        aReadTransaction({}, { moves: [item(1n), item(2n), item(2n), move(usdc.address, player, stranger, 9n)] }),
        aReadTransaction({ chainId: rootChainId }, { moves: [move(usdc.address, player, stranger, 4n)] }),
      ],
      { route: aRoute({ steps }) },
    );
    const here = { chainId: childChainId, address: usdc.address };
    expect(told.sent).toEqual([
      { ...here, token: null, value: 1n, tokenId: 1n },
      { ...here, token: null, value: 2n, tokenId: 2n },
      { ...here, token: usdc, value: 9n },
      { chainId: rootChainId, address: usdc.address, token: null, value: 4n },
    ]);
    expect(told.delivered).toEqual(told.sent.map((amount) => ({ ...amount, recipient: stranger })));
    expect(told.received).toEqual([]);
  });

  it('names tokens by the step, its fees, a task’s label and the network, else by none', () => {
    const addresses = ['71', '72', '73', '74'].map((byte) => parseAddress(`0x${byte.repeat(20)}`));
    const [paid, fee, labelled, other] = addresses as [typeof player, typeof player, typeof player, typeof player];
    const named = (address: typeof player, symbol: string) => aToken({ address, symbol });
    const step = aStep();
    const route = aRoute({
      steps: [
        {
          ...step,
          fundingItem: { ...step.fundingItem, token: named(paid, 'PAID') },
          fees: {
            swapGasFee: { type: 'GAS', amount: 1n, formattedAmount: '1', token: imx },
            otherFees: [{ type: 'SWAP_FEE', amount: 1n, formattedAmount: '1', token: named(fee, 'FEE') }],
          },
        },
      ],
    });
    const label = aLabel({ amount: { token: named(labelled, 'LABEL'), value: 1n } });
    const tasks: Record<string, TaskRecord> = {
      '0/swap': { state: 'confirmed', label, hash: hashNumber(0), at: 9 },
      '0/approve': { state: 'confirmed', label: aLabel({ amount: null }), hash: null, at: 9 },
      '0/wait': { state: 'confirmed', label: null, hash: null, at: 9 },
      '0/reset': { state: 'skipped', at: 9 },
    };
    const moves = [...addresses, usdc.address].map((token) => move(token, player, exchange, 1n));
    const { sent } = figures([aReadTransaction({}, { moves })], { route, tasks });
    expect(sent.map(({ token }) => token?.symbol ?? null)).toEqual(['PAID', 'FEE', 'LABEL', null, 'USDC']);
    const root = figures([
      aReadTransaction({ chainId: rootChainId }, { moves: [move('native', player, exchange, 1n)] }),
    ]);
    expect([root.sent[0]?.token?.symbol, root.gas[0]?.token?.symbol]).toEqual([
      networks[rootChainId]!.nativeCurrency.symbol,
      networks[rootChainId]!.nativeCurrency.symbol,
    ]);
    expect(sent.some(({ address }) => address === other)).toBe(true);
  });

  describe('the fee of a transfer between chains', () => {
    const bridged = (amount: bigint, token = aNativeToken()) => {
      const step = aStep({ type: 'BRIDGE' });
      const fundingItem = { ...step.fundingItem, token, fundsRequired: { amount, formattedAmount: '' } };
      return { plan: [bridgeTask], route: aRoute({ steps: [{ ...step, fundingItem }] }) };
    };
    const sending = (moves: readonly Movement[], given: Parameters<typeof aReadTransaction>[0] = {}) =>
      aReadTransaction({ tasks: [bridgeTask], ...given }, { moves });

    it('is the amount paid in addition to the transfer, not the contract’s internal fees', () => {
      const told = figures([sending([move('native', player, exchange, 105n)])], bridged(100n));
      expect(told.sent).toMatchObject([{ ...native, value: 100n }]);
      expect(told.fees).toMatchObject([{ ...native, value: 5n, type: 'BRIDGE_FEE', recipient: null }]);
    });

    it('is all of the native currency where a token is moved', () => {
      const moves = [move(usdc.address, player, exchange, 100n), move('native', player, exchange, 5n)];
      const told = figures([sending(moves)], bridged(100n, usdc));
      expect(told.sent).toEqual([{ ...dollars, value: 100n }]);
      expect(told.fees).toMatchObject([{ ...native, value: 5n }]);
    });

    it.each<[string, readonly Movement[]]>([
      ['nothing was paid in addition', [move('native', player, exchange, 100n)]],
      ['less was paid', [move('native', player, exchange, 99n)]],
      ['another account paid', [move('native', stranger, exchange, 105n)]],
      ['no native currency moved', [move(usdc.address, player, exchange, 105n)]],
    ])('is none where %s', (_what, moves) => {
      expect(figures([sending(moves)], bridged(100n)).fees).toEqual([]);
    });

    it('is absent for other tasks, replacements, missing steps and unknown amounts', () => {
      const moves = [move('native', player, exchange, 105n)];
      const swapping = { ...bridged(100n), plan: [swapTask] };
      expect(figures([sending(moves, { tasks: [swapTask] })], swapping).fees).toEqual([]);
      expect(figures([sending(moves, { role: 'replacement' })], bridged(100n)).fees).toEqual([]);
      const elsewhere = { ...bridgeTask, id: '7/bridge' };
      expect(figures([sending(moves, { tasks: [elsewhere] })], bridged(100n)).fees).toEqual([]);
      const unknown = aReadTransaction({ tasks: [bridgeTask] }, { moves, isNativeKnown: false });
      expect(figures([unknown], bridged(100n)).fees).toEqual([]);
    });

    it('is listed with the swap fee of the same transaction', () => {
      const both = aReadTransaction(
        { tasks: [swapTask, bridgeTask] },
        { moves: [move('native', player, exchange, 105n)], fees: [move('native', player, stranger, 2n)] },
      );
      const told = figures([both], bridged(100n));
      expect(told.fees.map(({ type, value }) => [type, value])).toEqual([
        ['SWAP_FEE', 2n],
        ['BRIDGE_FEE', 5n],
      ]);
      expect(told.sent).toMatchObject([{ ...native, value: 98n }]);
    });
  });

  it('sums the gas per chain, including L1 fees, reverts and replacements of the account', () => {
    const of = (index: number, given: Parameters<typeof aReadTransaction>[0], receipt: object) =>
      aReadTransaction({ hash: hashNumber(index), ...given }, receipt);
    const told = figures([
      of(1, {}, { l1Fee: 7n }),
      of(2, {}, { status: 'reverted', gasUsed: 2n, gasPrice: 10n }),
      of(3, { chainId: rootChainId }, { gasUsed: 5n, gasPrice: 1n }),
      of(4, { role: 'arrival' }, {}),
      of(5, { role: 'replacement' }, {}),
      of(6, {}, { from: stranger }),
    ]);
    expect(told.gas.map(({ chainId, address, value }) => [chainId, address, value])).toEqual([
      [childChainId, 'native', 126_027n],
      [rootChainId, 'native', 5n],
    ]);
    expect(told.transactions.map(({ gas }) => gas)).toEqual([63_007n, 20n, 5n, null, 63_000n, null]);
    expect(told.unknown).toEqual([{ what: 'gas', chainId: childChainId, hash: hashNumber(6) }]);
  });

  describe('names what is not known', () => {
    it('native currency with an unknown amount', () => {
      const told = figures([aReadTransaction({}, { isNativeKnown: false })]);
      expect(told.unknown).toEqual([{ what: 'native', chainId: childChainId, hash: hashNumber(0) }]);
    });

    it('excludes a fee that was part of an unknown amount from all sums', () => {
      const fees = [move('native', player, stranger, 3n), move(usdc.address, player, stranger, 2n)];
      const moves = [move(usdc.address, player, exchange, 7n), move(usdc.address, player, stranger, 2n)];
      const told = figures([aReadTransaction({ tasks: [swapTask] }, { moves, fees, isNativeKnown: false })]);
      expect(told.fees.map(({ address, value }) => [address, value])).toEqual([[usdc.address, 2n]]);
      expect(told.sent.map(({ address, value }) => [address, value])).toEqual([[usdc.address, 7n]]);
    });

    it('a request with an unknown outcome', () => {
      const requests = [
        aRequest({ answer: { ...answered.hash, hash: hashNumber(4) } }),
        aRequest({ answer: answered.batch }),
        aRequest({ calls: [] }),
      ];
      expect(figures([], { requests }).unknown).toEqual([
        { what: 'transaction', chainId: childChainId, hash: hashNumber(4) },
        { what: 'transaction', chainId: childChainId, hash: null },
      ]);
      expect(figures([aReadTransaction()], { requests }).unknown).toEqual([]); // its task is listed
      expect(figures([], { requests: [aRequest({ closed: closedBy('expired') })] }).unknown).toEqual([]);
    });

    it('the unnamed replacement of a request', () => {
      const replaced = aRequest({ closed: closedBy('replaced', { hash: hashNumber(4) }) });
      const untold = { what: 'transaction', chainId: childChainId, hash: null };
      expect(figures([aReadTransaction()], { requests: [replaced] }).unknown).toEqual([untold]);
      const failed: TaskRecord = {
        ...{ state: 'failed', label: null, hash: hashNumber(5), code: 'TRANSACTION_REPLACED', message: '', at: 9 },
      };
      expect(figures([], { requests: [replaced], tasks: { '0/swap': failed } }).unknown).toEqual([]);
    });

    it('a request of several tasks of which only one is listed', () => {
      const [call] = aRequest().calls;
      const both = aRequest({ calls: [call!, { ...call!, taskId: '0/other' }] });
      expect(figures([aReadTransaction()], { requests: [both] }).unknown).toHaveLength(1);
      // Another account’s transaction doesn’t list it.
      expect(figures([aReadTransaction({ role: 'arrival' })], { requests: [aRequest()] }).unknown).toHaveLength(1);
    });

    describe('arrivals', () => {
      const wait = { id: '0/await-arrival', action: 'await-arrival', chainId: childChainId } as const;
      const arrived: TaskRecord = { state: 'confirmed', label: null, hash: null, arrivedIn: hashNumber(8), at: 9 };
      const unknownOf = (given: Partial<JournalEntry>, transactions: readonly ReadTransaction[] = []) =>
        figures(transactions, { plan: [wait], tasks: { [wait.id]: arrived }, ...given }).unknown;
      const coming = (to: typeof player, token: TokenAddress = usdc.address) =>
        aReadTransaction({ role: 'arrival', tasks: [wait] }, { moves: [move(token, exchange, to, 5n)] });

      it.each(['await-arrival', 'pay-by-card'])('are unknown if their transaction shows none, for %s', (action) => {
        const plan = [{ ...wait, action }];
        expect(unknownOf({ plan })).toEqual([{ what: 'arrival', chainId: childChainId, hash: hashNumber(8) }]);
      });

      it('are unknown if their transaction is unnamed', () => {
        const tasks: JournalEntry['tasks'] = { [wait.id]: { state: 'confirmed', label: null, hash: null, at: 9 } };
        expect(unknownOf({ tasks })).toEqual([{ what: 'arrival', chainId: childChainId, hash: null }]);
      });

      it('are known once they have reached their recipient', () => {
        expect(unknownOf({}, [coming(player)])).toEqual([]);
        expect(unknownOf({}, [coming(player, 'native')])).toHaveLength(1);
        expect(unknownOf({}, [coming(stranger)])).toHaveLength(1);
        const route = aRoute({ steps: [aStep({ recipient: stranger })] });
        expect(unknownOf({ route }, [coming(stranger)])).toEqual([]);
        expect(unknownOf({ route }, [coming(player)])).toHaveLength(1);
      });

      it('are the items for a card purchase', () => {
        const delivers = { token: usdc, value: 0n };
        const route = aRoute({ steps: [aStep({ delivers })] });
        const plan = [{ ...wait, action: 'pay-by-card' }];
        const item = (to: typeof player) =>
          aReadTransaction(
            { role: 'arrival', tasks: [wait] },
            { moves: [{ ...move(exchange, stranger, to, 1n), tokenId: 7n }] },
          );
        expect(unknownOf({ route, plan }, [item(player)])).toEqual([]);
        expect(unknownOf({ route, plan }, [item(exchange)])).toHaveLength(1);
        expect(unknownOf({ route, plan }, [coming(player)])).toHaveLength(1); // tokens alone are not items
        expect(unknownOf({ plan }, [item(player)])).toHaveLength(1); // nor items the coins that were bought
      });

      it('are not expected before their task is done, for other tasks, or for missing steps', () => {
        expect(unknownOf({ tasks: {} })).toEqual([]);
        const failed: TaskRecord = { state: 'failed', label: null, hash: null, code: 'X', message: '', at: 9 };
        expect(unknownOf({ tasks: { [wait.id]: failed } })).toEqual([]);
        expect(unknownOf({ plan: [{ ...wait, action: 'swap' }] })).toEqual([]);
        const elsewhere = { ...wait, id: '3/await-arrival' };
        expect(unknownOf({ plan: [elsewhere], tasks: { [elsewhere.id]: arrived } })).toEqual([]);
      });
    });
  });
});

describe('describeTransaction', () => {
  const link = ({ sourceChainId, txHash }: { sourceChainId: number; txHash: string }) =>
    `https://m.example/${sourceChainId}/${txHash}`;
  const described = (given: Parameters<typeof aReadTransaction>[0], messageLink: typeof link | (() => null) = link) =>
    describeTransaction(aSentTransaction(given), { account: player }, { networks, messageLink });
  const hash = hashNumber(0);

  it('says without a chain what it was for, and where it can be looked at', () => {
    expect(described({})).toEqual({
      chainId: childChainId,
      hash,
      explorerUrl: `${networks[childChainId]!.indexerUrl}/tx/${hash}`,
      actions: ['swap'],
      role: 'own',
      status: null,
      blockNumber: null,
      at: null,
      gas: null,
    });
    expect(described({ chainId: 7 })).not.toHaveProperty('explorerUrl');
  });

  it('links to the message page of the account’s transfer', () => {
    expect(described({ tasks: [swapTask, bridgeTask] }).messageUrl).toBe(`https://m.example/${childChainId}/${hash}`);
    expect(described({ tasks: [bridgeTask], role: 'replacement' })).not.toHaveProperty('messageUrl');
    expect(described({ tasks: [bridgeTask] }, () => null)).not.toHaveProperty('messageUrl');
    const unopenable = (() => 'javascript:alert(1)') as unknown as typeof link;
    expect(described({ tasks: [bridgeTask] }, unopenable)).not.toHaveProperty('messageUrl');
    const alone = describeTransaction(aSentTransaction({ tasks: [bridgeTask] }), { account: player }, { networks });
    expect(alone).not.toHaveProperty('messageUrl');
  });

  it('says what the chain has said', () => {
    const read = aReadTransaction({}, { status: 'reverted', l1Fee: 1n });
    expect(describeTransaction(read, { account: player }, { networks })).toMatchObject({
      status: 'reverted',
      blockNumber: 90n,
      at: 1_000,
      gas: 63_001n,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import type { CheckoutSnapshot, FulfilmentSnapshot } from '../../../../index.js';
import { insufficient, sufficient, toFee, transactionsOf } from '../../../../integrations/compat/orders/orderParts.js';
import { WrappedBrowserProvider } from '../../../../integrations/compat/provider/WrappedBrowserProvider.js';
import {
  isRoutesUnknown,
  routesUnknown,
  toCheckoutRoutes,
  toItemRequirement,
} from '../../../../integrations/compat/shapes/checkout.js';
import { parseWholeNumber } from '../../../../integrations/compat/shapes/parseWholeNumber.js';
import { aRoute, aStep } from '../../../kit/aRoute.js';
import { aToken } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';

describe('an unknown outcome', () => {
  it('differs from every other', () => {
    expect(isRoutesUnknown(routesUnknown('no node', 'READ_FAILED'))).toBe(true);
    for (const other of [{ type: 'ROUTES_FOUND' }, { type: 'NO_ROUTES_FOUND' }, {}, { message: 'ROUTES_UNKNOWN' }])
      expect(isRoutesUnknown(other)).toBe(false);
  });
});

describe('routes in the published shape', () => {
  const token = aToken();
  const shown = { name: token.name, symbol: token.symbol, decimals: token.decimals, address: token.address };
  const fee = { type: 'SWAP_FEE', amount: 7n, formattedAmount: '7', token };
  const none = { type: 'GAS', amount: 0n, formattedAmount: '0' };
  const stepOf = (type: string) => aStep({ type, fees: { swapFees: [fee], bridgeFees: [fee], approvalGasFee: fee } });

  it.each([
    ['SWAP', { approvalGasFee: { ...fee, token: shown }, swapGasFee: none, swapFees: [{ ...fee, token: shown }] }],
    [
      'BRIDGE',
      { approvalGasFee: { ...fee, token: shown }, bridgeGasFee: none, bridgeFees: [{ ...fee, token: shown }] },
    ],
    ['ONRAMP', undefined],
  ])('have the payment and the fees of a %s step', (type, fees) => {
    const step = stepOf(type);
    const { token: paid, ...item } = step.fundingItem;
    const { decimals, address } = paid;
    const label = type === 'ONRAMP' ? { name: 'IMX', symbol: 'IMX' } : { name: paid.name, symbol: paid.symbol };
    const userBalance = { balance: item.userBalance.balance, formattedBalance: '10.0' };
    const [told] = toCheckoutRoutes([aRoute({ steps: [step], priority: 3 })]);
    expect(told).toEqual({
      priority: 3,
      steps: [
        {
          ...{
            type,
            chainId: step.chainId,
            fundingItem: { ...item, userBalance, token: { ...label, decimals, address } },
          },
          ...(fees && { fees }),
        },
      ],
    });
  });

  it('are left out if one of their steps is of an unknown kind', () => {
    expect(toCheckoutRoutes([aRoute({ steps: [stepOf('SWAP'), stepOf('TREASURY')] })])).toEqual([]);
  });
});

describe('items in the engine’s form', () => {
  it('are named by their position if one cannot be read', () => {
    const item = { type: 'ERC1155', contractAddress: player, spenderAddress: player, id: '1', amount: 'many' } as const;
    expect(() => toItemRequirement(item, 4)).toThrow(
      expect.objectContaining({
        ...{ type: 'ITEM_REQUIREMENTS_ERROR', message: 'Failed to read the item requirements' },
        data: { code: 'ITEM_REQUIREMENTS_ERROR', index: 4, reason: expect.any(String) as unknown },
        cause: expect.anything() as unknown,
      }),
    );
  });

  it.each([0x10n, 16, '16', '0x10', '0X10'])('take %p for sixteen', (given) => {
    expect(parseWholeNumber(given)).toBe(16n);
  });

  it.each(['a0x10', '0x10g', '0x', '1.5'])('take %p for no number', (given) => {
    expect(() => parseWholeNumber(given)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
  });

  it.each([1.5, 2 ** 60, Number.NaN])('reject the number %p as an inexact amount', (given) => {
    expect(() => parseWholeNumber(given)).toThrow(
      expect.objectContaining({
        ...{ code: 'INVALID_AMOUNT', message: 'a number is no exact amount: give text or a bigint' },
        data: { amount: given },
      }),
    );
  });
});

describe('parts of an order', () => {
  it('are fees as a share or as an amount, and nothing else', () => {
    const recipient = player;
    expect(toFee({ recipient, amount: { percentageDecimal: 0.02 } })).toEqual({
      recipientAddress: player,
      share: 0.02,
    });
    expect(toFee({ recipient, amount: { token: '5' } })).toEqual({ recipientAddress: player, amount: '5' });
    expect(() => toFee({ recipient, amount: {} } as never)).toThrow(
      expect.objectContaining({
        ...{ type: 'ORDER_FEE_ERROR', message: 'Unknown fee type parsed, must be percentageDecimal or token' },
      }),
    );
  });

  it('are requirements with their known fields', () => {
    const { routing, ...held } = { sufficient: null, requirements: [], routing: null };
    const checkout = { ...held, routing } as unknown as CheckoutSnapshot;
    expect(sufficient(null)).toEqual({ sufficient: true, transactionRequirements: [] });
    expect(sufficient(checkout)).toEqual({ sufficient: true, transactionRequirements: [] });
    expect(insufficient(null)).toStrictEqual({ sufficient: false, transactionRequirements: [] });
    const searched = { status: 'NO_ROUTES_FOUND', message: 'none', routes: [], failures: [], rejections: [] };
    for (const kind of ['onramp', 'swap', 'bridge']) {
      const off = { ...checkout, routing: { ...searched, disabled: [{ kind }, { kind: 'other' }] } } as never;
      const options = insufficient(off).router?.availableRoutingOptions;
      const name = kind === 'onramp' ? 'onRamp' : kind;
      expect(options).toEqual({ onRamp: true, swap: true, bridge: true, [name]: false });
    }
  });

  it('are the transactions that the node of the wallet shows, each once', async () => {
    const provider = Object.assign(new WrappedBrowserProvider({ request: () => Promise.resolve(null) }), {
      getTransaction: (hash: string) =>
        hash === '0x2' ? Promise.reject(new Error('no node')) : Promise.resolve(hash === '0x3' ? null : { hash }),
    });
    const tasks = ['0x1', null, '0x1', '0x2', '0x3', '0x4'].map((transactionHash) => ({ transactionHash }));
    const fulfilment = { execution: { tasks } } as unknown as FulfilmentSnapshot;
    await expect(transactionsOf(provider, fulfilment)).resolves.toEqual([{ hash: '0x1' }, { hash: '0x4' }]);
    await expect(transactionsOf(provider, null)).resolves.toEqual([]);
    await expect(transactionsOf(provider, { execution: null } as never)).resolves.toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ItemRequirement } from '../../../core/checkout/ItemRequirement.js';
import type { CheckedPurchase } from '../../../core/checkout/parsePurchase.js';
import { type RequirementReading, readRequirements } from '../../../core/checkout/readRequirements.js';
import { NATIVE, type TokenAddress } from '../../../core/money/Address.js';
import { requiredGas } from '../../../core/money/requiredGas.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc20, erc721, native, usdc } from './kit/items.js';

const contracts = new Interface([
  'function allowance(address,address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function isApprovedForAll(address,address) view returns (bool)',
  'function getApproved(uint256) view returns (address)',
]);
const price = 15n * 10n ** 9n;

/** A chain on which the player has allowed nothing and owns every item. */
function aBed({
  held = {},
  isPassport = false,
}: {
  readonly held?: Readonly<Record<string, bigint | Error>>;
  readonly isPassport?: boolean;
} = {}) {
  const answers: Readonly<Record<string, unknown>> = {
    allowance: 0n,
    ownerOf: player,
    isApprovedForAll: true,
    getApproved: player,
  };
  const reader = new ScriptedChain()
    .script('eth_call', ([, data]) => {
      const { name = '' } = contracts.parseTransaction({ data: data as string }) ?? {};
      return contracts.encodeFunctionResult(name, [answers[name]]);
    })
    .script('eth_estimateGas', ([call]) => ((call as { readonly to: string }).to === usdc ? '0xc350' : '0x186a0'));
  const asked: unknown[] = [];
  const read = (
    items: readonly ItemRequirement[],
    purchase?: CheckedPurchase,
    signal?: AbortSignal,
  ): Promise<RequirementReading> =>
    readRequirements(
      items,
      purchase,
      {
        reader,
        owner: player,
        isPassport,
        balances: {
          getBalance: (...given: readonly unknown[]) => {
            asked.push(given.slice(0, 3));
            const balance = held[String(given[2])] ?? 0n;
            return balance instanceof Error ? Promise.reject(balance) : Promise.resolve(balance);
          },
        } as never,
        tokens: {
          describeKnown: (_chainId: number, address: TokenAddress) =>
            Promise.resolve({ token: address === NATIVE ? aNativeToken() : aToken({ address }) }),
        } as never,
      },
      { ...(signal && { signal }) },
    );
  return { read, asked, reader };
}

const brief = ({ requirements }: RequirementReading): readonly unknown[] =>
  requirements.map(({ type, required, current, isFee, sufficient }) => [
    type,
    required.balance,
    current.balance,
    isFee,
    sufficient,
  ]);

describe('readRequirements', () => {
  it('says of money what is held, allowed and missing', async () => {
    const { read, asked } = aBed({ held: { native: 4n, [usdc]: 20n } });
    const reading = await read([native(5n), erc20(10n)]);
    expect(brief(reading)).toEqual([
      ['NATIVE', 5n, 4n, false, false],
      ['ERC20', 10n, 20n, false, true],
    ]);
    expect(reading.allowances).toMatchObject([{ sufficient: false, delta: 10n }]);
    expect(reading.gas).toBeUndefined();
    expect(asked).toEqual([
      [childChainId, player, NATIVE],
      [childChainId, player, usdc],
    ]);
  });

  it('says of items whether they are held, after the money', async () => {
    const { read, asked } = aBed();
    const reading = await read([erc721(7n), native(0n)]);
    expect(brief(reading)).toEqual([
      ['NATIVE', 0n, 0n, false, true],
      ['ERC721', 1n, 1n, false, true],
    ]);
    expect(reading.allowances).toMatchObject([{ sufficient: true }]);
    expect(asked).toEqual([[childChainId, player, NATIVE]]);
  });

  it('asks for a token once, however many requirements are of it', async () => {
    const { read, asked } = aBed({ held: { [usdc]: 15n } });
    expect(brief(await read([erc20(10n), erc20(6n, { isFee: true })]))).toEqual([
      ['ERC20', 10n, 15n, false, true],
      ['ERC20', 6n, 5n, true, false],
    ]);
    expect(asked).toHaveLength(1);
  });

  it("adds the purchase's gas, and that of the approvals before it, as a fee in the chain's coin", async () => {
    const { read } = aBed({ held: { native: 10n ** 18n, [usdc]: 20n } });
    const call = { to: player, data: '0x12', value: 0n } as const;
    const reading = await read([erc20(10n)], { type: 'TRANSACTION', call });
    const gas = (100_000n + 50_000n) * price;
    expect(reading.gas).toBe(gas);
    expect(brief(reading)).toEqual([
      ['ERC20', 10n, 20n, false, true],
      ['NATIVE', requiredGas(gas), 10n ** 18n, true, true],
    ]);
  });

  it('adds it in the token that it is paid in', async () => {
    const { read, asked } = aBed({ held: { [usdc]: 20n } });
    const reading = await read([native(0n)], { type: 'GAS', token: usdc, limit: 2n });
    expect(brief(reading).at(-1)).toEqual(['ERC20', 2n * price, 20n, true, false]);
    expect(asked).toEqual([
      [childChainId, player, NATIVE],
      [childChainId, player, usdc],
    ]);
  });

  it('asks for no gas of a player who pays none', async () => {
    const { read } = aBed({ isPassport: true });
    const reading = await read([native(1n)], { type: 'GAS', token: NATIVE, limit: 2n });
    expect([reading.gas, reading.requirements.length]).toEqual([0n, 1]);
  });

  it('throws GET_BALANCE_ERROR if the balance can’t be read', async () => {
    const offline = new Error('offline');
    const { read } = aBed({ held: { [usdc]: offline } });
    await expect(read([erc20(10n)])).rejects.toMatchObject({ code: 'GET_BALANCE_ERROR', cause: offline });
  });

  it('throws the reason of leaving where it is left', async () => {
    const { read } = aBed({ held: { native: new Error('aborted') } });
    await expect(read([native(1n)], undefined, AbortSignal.abort(new Error('left')))).rejects.toThrow(/^left$/);
  });
});

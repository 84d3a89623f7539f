import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Hex } from '../../../core/money/Address.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const { address } = aToken();
const encode = (type: string, value: unknown): Hex => AbiCoder.defaultAbiCoder().encode([type], [value]) as Hex;

function aCatalogue(decimals: () => Hex): TokenCatalogue {
  const replies: Readonly<Record<string, () => Hex>> = {
    [selector('decimals')]: decimals,
    [selector('symbol')]: () => encode('string', 'ODD'),
    [selector('name')]: () => encode('string', 'Odd One'),
  };
  const chain = new ScriptedChain(childChainId).script('eth_call', ([, data]) => replies[data as string]?.());
  return new TokenCatalogue(resolveEnvironment({ environment: 'sandbox' }), new ScriptedChains(chain));
}

function selector(name: string): string {
  return id(`${name}()`).slice(0, 10);
}

describe('TokenCatalogue.describeKnown', () => {
  it.each<[string, () => Hex]>([
    ['says none', () => '0x'],
    [
      'reverts',
      () => {
        throw readErrors.reverted('0x', null);
      },
    ],
    ['says 274', () => encode('uint256', 274)],
    ['says half a word', () => '0x12'],
  ])('shows a token that %s with 18 decimals assumed, and says so', async (_what, decimals) => {
    await expect(aCatalogue(decimals).describeKnown(childChainId, address)).resolves.toEqual({
      token: aToken({ decimals: 18, symbol: 'ODD', name: 'Odd One' }),
      areDecimalsAssumed: true,
    });
  });

  it.each(['timeout', 'malformed'] as const)('assumes nothing where the chain did not answer: %s', async (reason) => {
    await expect(
      aCatalogue(() => {
        throw readErrors.failed(reason);
      }).describeKnown(childChainId, address),
    ).rejects.toMatchObject({ code: 'GET_ERC20_INFO_ERROR' });
  });

  it('returns the description if there is one', async () => {
    const catalogue = aCatalogue(() => encode('uint8', 0));
    await expect(catalogue.describeKnown(childChainId, address)).resolves.toMatchObject({
      token: { decimals: 0 },
      areDecimalsAssumed: false,
    });
    await expect(catalogue.describeKnown(childChainId, 'native')).resolves.toEqual({
      token: aNativeToken(),
      areDecimalsAssumed: false,
    });
  });
});

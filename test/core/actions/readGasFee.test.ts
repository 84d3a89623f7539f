import { describe, expect, it } from '@jest/globals';
import { readGasFee } from '../../../core/actions/readGasFee.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { aNativeToken, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const native = aNativeToken({ chainId: rootChainId });
const isPassport = false;
const transaction = { chainId: rootChainId, from: player, to: stranger, data: '0x', value: 7n } as const;
const aChain = (gas: () => unknown) =>
  new ScriptedChain(rootChainId)
    .script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0x64' }))
    .script('eth_maxPriorityFeePerGas', () => '0xa')
    .script('eth_gasPrice', () => '0x1')
    .script('eth_estimateGas', gas);
const refuse = (): never => {
  throw new TributaryError('CALL_REVERTED', 'the call reverted', { data: {} });
};

describe('readGasFee', () => {
  it('is what the chain estimates, times base fee and priority fee', async () => {
    await expect(
      readGasFee({ reader: aChain(() => '0x5208'), transaction, native, isPassport }, {}),
    ).resolves.toMatchObject({ gasFee: { type: 'GAS', amount: 21_000n * 110n, token: native } });
  });

  it.each([
    [false, 15n * 10n ** 9n],
    [true, 0n],
  ])("is at the child chain's own price, for Passport nothing: %s", async (passport, price) => {
    const reader = new ScriptedChain().script('eth_estimateGas', () => '0x5208');
    await expect(
      readGasFee({ reader, transaction, native: aNativeToken(), isPassport: passport }, {}),
    ).resolves.toMatchObject({ gasFee: { amount: 21_000n * price } });
  });

  it('takes the fallback where the chain cannot estimate', async () => {
    await expect(
      readGasFee({ reader: aChain(refuse), transaction, native, isPassport, fallback: 91_000n }, {}),
    ).resolves.toMatchObject({ gasFee: { amount: 91_000n * 110n } });
  });

  it('is absent, not zero, if the fee can’t be estimated', async () => {
    await expect(readGasFee({ reader: aChain(refuse), transaction, native, isPassport }, {})).resolves.toEqual({});
    await expect(
      readGasFee(
        {
          reader: new ScriptedChain(rootChainId).script('eth_estimateGas', () => '0x5208'),
          transaction,
          native,
          isPassport,
        },
        {},
      ),
    ).resolves.toEqual({});
  });
});

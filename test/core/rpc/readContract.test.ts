import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Hex } from '../../../core/money/Address.js';
import type { ChainReader } from '../../../core/rpc/ChainReader.js';
import { readContract } from '../../../core/rpc/readContract.js';
import { anAddress } from './kit/aNetwork.js';

const abi = [
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function symbol() view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function ping() view',
] as const;
const contract = new Interface(abi);

function aReader(returned: Hex) {
  const asked: unknown[] = [];
  const reader = { chainId: 1, call: (...given: unknown[]) => (asked.push(given), Promise.resolve(returned)) } as Pick<
    ChainReader,
    'chainId' | 'call'
  > as ChainReader;
  return { reader, asked };
}

describe('readContract', () => {
  it('encodes the arguments and decodes every output', async () => {
    const { reader, asked } = aReader(contract.encodeFunctionResult('slot0', [7n, -5n]) as Hex);
    const result = await readContract(reader, { address: anAddress(1), abi, functionName: 'slot0' });
    expect(result).toEqual([7n, -5n]);
    expect(asked).toEqual([[{ to: anAddress(1), data: contract.encodeFunctionData('slot0') }, {}]]);
  });

  it('hands on the sender, the value, the gas and the options', async () => {
    const { reader, asked } = aReader(contract.encodeFunctionResult('balanceOf', [1n]) as Hex);
    const { signal } = new AbortController();
    await readContract(
      reader,
      {
        address: anAddress(1),
        abi,
        functionName: 'balanceOf',
        args: [anAddress(2)],
        from: anAddress(3),
        value: 1n,
        gas: 2n,
        alone: true,
      },
      { fresh: true, signal },
    );
    const data = contract.encodeFunctionData('balanceOf', [anAddress(2)]);
    expect(asked).toEqual([
      [
        { to: anAddress(1), data, from: anAddress(3), value: 1n, gas: 2n, alone: true },
        { fresh: true, signal },
      ],
    ]);
  });

  it('throws READ_FAILED with no-contract if the address has no code', async () => {
    const { reader } = aReader('0x');
    await expect(readContract(reader, { address: anAddress(1), abi, functionName: 'symbol' })).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'no-contract', chainId: 1, address: anAddress(1), functionName: 'symbol' },
    });
    expect([...(await readContract(reader, { address: anAddress(1), abi, functionName: 'ping' }))]).toEqual([]);
  });

  it.each<[string, Hex]>([
    ['too short', '0x1234'],
    ['pointing beyond its end', `0x${'f'.repeat(64)}`],
    ['text that is not UTF-8', `0x${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'ff00'.padEnd(64, '0')}`],
  ])('refuses an answer that is %s', async (_, returned) => {
    const { reader } = aReader(returned);
    await expect(readContract(reader, { address: anAddress(1), abi, functionName: 'symbol' })).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'undecodable', returnData: returned },
    });
  });

  it('names a function that the ABI does not have', async () => {
    await expect(
      readContract(aReader('0x').reader, { address: anAddress(1), abi, functionName: 'name' }),
    ).rejects.toThrow('the ABI has no function name');
  });
});

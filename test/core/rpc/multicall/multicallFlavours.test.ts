import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { multicallAbi } from '../../../../contracts-abi/multicall.js';
import { multicall3Abi } from '../../../../contracts-abi/multicall3.js';
import { balanceQuestion } from '../../../../core/rpc/batching/Question.js';
import { multicallFlavours } from '../../../../core/rpc/multicall/multicallFlavours.js';
import { anAddress } from '../kit/aNetwork.js';

describe('multicallFlavours', () => {
  it('carries the selectors of the contracts', () => {
    expect(multicallFlavours.interface.selector).toBe(new Interface(multicallAbi).getFunction('multicall')?.selector);
    expect(multicallFlavours.multicall3.selector).toBe(
      new Interface(multicall3Abi).getFunction('aggregate3')?.selector,
    );
  });

  it.each([[multicallAbi], [multicall3Abi]])('asks both contracts for a balance alike', (abi) => {
    const { folding } = balanceQuestion(anAddress(7), { address: anAddress(1), flavour: 'interface' });
    expect(folding?.call).toEqual({
      to: anAddress(1),
      data: new Interface(abi).encodeFunctionData('getEthBalance', [anAddress(7)]),
    });
  });
});

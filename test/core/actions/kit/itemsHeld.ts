import { Interface } from 'ethers';
import { erc721Abi } from '../../../../contracts-abi/erc721.js';
import { erc1155Abi } from '../../../../contracts-abi/erc1155.js';
import type { Address } from '../../../../core/money/Address.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const everything = new Interface([...new Set<string>([...erc721Abi, ...erc1155Abi])]);

/** A chain on which the player owns every single item and ten units of every other. A transfer moves the item to its recipient. */
export class ItemsHeld {
  owner: Address = player;
  pieces = 10n;
  /** Result of a simulated transfer. May throw. */
  transfer: () => string = () => '0x';
  readonly chain = new ScriptedChain()
    .script('eth_estimateGas', () => '0x5208')
    .script('eth_call', ([, data]) => {
      const call = everything.parseTransaction({ data: data as string })!;
      if (call.name === 'ownerOf') return everything.encodeFunctionResult(call.fragment, [this.owner]);
      if (call.name === 'balanceOf') return everything.encodeFunctionResult(call.fragment, [this.pieces]);
      return this.transfer();
    });
}

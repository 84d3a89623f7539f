import { Interface } from 'ethers';
import { childBridgeAbi, rootBridgeAbi } from '../../../../../contracts-abi/index.js';
import { exchange, player } from '../../../../kit/people.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { childToken, contracts, rootToken } from '../../kit/ScriptedBridge.js';

const abis = {
  root: new Interface(rootBridgeAbi),
  child: new Interface(childBridgeAbi),
};
const addresses = { root: contracts.rootERC20BridgeFlowRate, child: contracts.childERC20Bridge };

/** A log as a node tells of it: 42 units of the mapped token, sent by the exchange to the player, in block 90. */
export function aTransferEvent(
  side: 'root' | 'child',
  name: string,
  given: Readonly<Record<string, unknown>> = {},
  log: object = {},
): object {
  const fragment = abis[side].getEvent(name)!;
  const values: Readonly<Record<string, unknown>> = {
    rootToken,
    childToken,
    depositor: exchange,
    receiver: player,
    amount: 42n,
    ...given,
  };
  const { topics, data } = abis[side].encodeEventLog(
    fragment,
    fragment.inputs.map((input) => values[input.name]),
  );
  return { address: addresses[side], topics, data, blockNumber: '0x5a', transactionHash: hashNumber(0), ...log };
}

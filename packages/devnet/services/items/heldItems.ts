import { getAddress, Interface, zeroPadValue } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { readContracts } from '../contracts/readContracts.js';

export interface DevnetItem {
  readonly type: 'ERC-721' | 'ERC-1155';
  readonly contract: string;
  readonly id: bigint;
  readonly amount: bigint;
}

export const erc721 = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'function ownerOf(uint256 id) view returns (address)',
]);
const erc1155 = new Interface([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
]);
const topicOf = (contract: Interface, event: string): string => contract.getEvent(event)!.topicHash;
const [single, batch] = [topicOf(erc1155, 'TransferSingle'), topicOf(erc1155, 'TransferBatch')];

interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}
type Seen = Omit<DevnetItem, 'amount'>;

/** Returns the items that an account holds now, of all that it ever received according to the logs; oldest first. */
export const heldItems = async (rpc: JsonRpcClient, account: string): Promise<readonly DevnetItem[]> => {
  const receiver = zeroPadValue(account, 32).toLowerCase();
  const range = { fromBlock: '0x0', toBlock: 'latest' };
  const [unique, pieces] = await Promise.all([
    rpc.request<Log[]>('eth_getLogs', [{ ...range, topics: [topicOf(erc721, 'Transfer'), null, receiver] }]),
    rpc.request<Log[]>('eth_getLogs', [{ ...range, topics: [[single, batch], null, null, receiver] }]),
  ]);
  const seen = [
    // Three topics mean a transfer of a fungible token.
    ...unique.filter(({ topics }) => topics.length === 4).map(erc721In),
    ...pieces.flatMap(erc1155In),
  ];
  const distinct = [...new Map(seen.map((item) => [`${item.contract}/${item.id}`, item])).values()];
  const reads = distinct.map(({ type, contract, id }) =>
    type === 'ERC-721'
      ? { address: contract, contract: erc721, method: 'ownerOf', args: [id] }
      : { address: contract, contract: erc1155, method: 'balanceOf', args: [account, id] },
  );
  const answers = await readContracts(rpc, reads);
  return distinct
    .map((item, at): DevnetItem => ({ ...item, amount: amountOf(answers[at], account) }))
    .filter(({ amount }) => amount > 0n);
};

const amountOf = (answer: unknown, account: string): bigint => {
  if (typeof answer === 'bigint') return answer;
  return typeof answer === 'string' && getAddress(answer) === getAddress(account) ? 1n : 0n;
};

const erc721In = ({ address, topics }: Log): Seen => ({
  type: 'ERC-721',
  contract: getAddress(address),
  id: BigInt(topics[3]!),
});

const erc1155In = ({ address, topics, data }: Log): readonly Seen[] => {
  const event = topics[0] === single ? 'TransferSingle' : 'TransferBatch';
  const [first] = erc1155.decodeEventLog(event, data, topics).toArray().slice(3) as [bigint | readonly bigint[]];
  const ids = typeof first === 'bigint' ? [first] : first;
  return ids.map((id) => ({ type: 'ERC-1155', contract: getAddress(address), id }));
};

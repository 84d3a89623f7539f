import { AbiCoder, Interface, keccak256, solidityPacked, toQuantity, zeroPadValue } from 'ethers';
import { type Hex, parseAddress } from 'tributary-sdk';
import type { OpStackEnds } from '../../../plugins/op-stack/OpStackContracts.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

export const addressOf = (digits: string) => parseAddress(`0x${digits.padStart(40, '0')}`);
export const [bridge, messenger, portal, judge] = ['a1', 'a2', 'a3', 'a4'].map(addressOf) as [
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
  ReturnType<typeof addressOf>,
];
/** Predeploys of every OP Stack chain (specs.optimism.io, "Predeploys"). */
export const childBridge = parseAddress('0x4200000000000000000000000000000000000010');
export const childMessenger = parseAddress('0x4200000000000000000000000000000000000007');
const passer = parseAddress('0x4200000000000000000000000000000000000016');
export const [rootToken, childToken] = [addressOf('b1'), addressOf('b2')];

export const endsOf = (kind: 'games' | 'oracle' = 'games'): OpStackEnds => ({
  ...{ rootChainId: root, childChainId: child, bridge, messenger, portal },
  claims: { kind, address: judge },
});

/** As the contracts' own ABI has them. */
export const contracts = new Interface([
  'event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData)',
  'event MessagePassed(uint256 indexed nonce, address indexed sender, address indexed target, uint256 value, uint256 gasLimit, bytes data, bytes32 withdrawalHash)',
  'event ETHBridgeInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)',
  'event ERC20BridgeInitiated(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)',
  'event RelayedMessage(bytes32 indexed msgHash)',
  'function relayMessage(uint256 nonce, address sender, address target, uint256 value, uint256 minGasLimit, bytes message) payable',
  'function finalizeBridgeETH(address from, address to, uint256 amount, bytes extraData) payable',
  'function finalizeBridgeERC20(address localToken, address remoteToken, address from, address to, uint256 amount, bytes extraData)',
  'function proveWithdrawalTransaction((uint256 nonce, address sender, address target, uint256 value, uint256 gasLimit, bytes data) tx, uint256 index, (bytes32 version, bytes32 stateRoot, bytes32 storageRoot, bytes32 blockHash) proof, bytes[] storageProof)',
  'function finalizeWithdrawalTransaction((uint256 nonce, address sender, address target, uint256 value, uint256 gasLimit, bytes data) tx)',
  'function finalizeWithdrawalTransactionExternalProof((uint256 nonce, address sender, address target, uint256 value, uint256 gasLimit, bytes data) tx, address prover)',
]);

export const sentHash: Hex = `0x${'5'.repeat(64)}`;
export type Log = Readonly<Record<string, unknown>>;

export function logOf(address: string, name: string, values: readonly unknown[]): Log {
  const { data, topics } = contracts.encodeEventLog(name, values);
  return { address, data, topics, transactionHash: sentHash, blockNumber: toQuantity(50) };
}

export interface Sent {
  /** null: coins. Named as on the destination first. */
  readonly tokens?: readonly [string, string] | null;
  readonly from?: string;
  readonly to?: string;
  readonly amount?: bigint;
  readonly source?: string;
  readonly target?: string;
  readonly nonce?: bigint;
}

const relayOf = (
  { tokens = null, from = player, to = stranger, amount = 9n, ...ends }: Sent,
  source: string,
  target: string,
): Hex => {
  const money =
    tokens === null
      ? contracts.encodeFunctionData('finalizeBridgeETH', [from, to, amount, '0x'])
      : contracts.encodeFunctionData('finalizeBridgeERC20', [...tokens, from, to, amount, '0x']);
  const call = [
    ends.nonce ?? 1n,
    ends.source ?? source,
    ends.target ?? target,
    tokens === null ? amount : 0n,
    1n,
    money,
  ];
  return contracts.encodeFunctionData('relayMessage', call) as Hex;
};
export const depositCall = (sent: Sent = {}): Hex => relayOf(sent, bridge, childBridge);
export const withdrawalCall = (sent: Sent = {}): Hex => relayOf(sent, childBridge, bridge);

/** The portal's opaque data: minted, sent, gas limit, whether it creates, calldata (specs.optimism.io, "Deposits"). */
export const depositLog = (call: Hex, address: string = portal): Log =>
  logOf(address, 'TransactionDeposited', [
    ...[messenger, childMessenger, 0n],
    solidityPacked(['uint256', 'uint256', 'uint64', 'bool', 'bytes'], [9n, 9n, 200_000n, false, call]),
  ]);

/** The hash of a withdrawal (specs.optimism.io, "Withdrawals"). */
export function withdrawalOf(call: Hex, nonce = 3n) {
  const tuple = [nonce, childMessenger, messenger, 9n, 21_000n, call] as const;
  const types = ['uint256', 'address', 'address', 'uint256', 'uint256', 'bytes'];
  return { tuple, hash: keccak256(AbiCoder.defaultAbiCoder().encode(types, tuple)) as Hex };
}

export const withdrawalLog = (call: Hex, address: string = passer): Log => {
  const { tuple, hash } = withdrawalOf(call);
  return logOf(address, 'MessagePassed', [...tuple, hash]);
};

export const wordOf = (address: string): string => zeroPadValue(address, 32);

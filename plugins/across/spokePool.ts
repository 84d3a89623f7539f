import { keccak256, id as keccakOf } from 'ethers';
import { type Address, type Hex, parseAddress } from '../../core/index.js';
import {
  decodeAbi,
  encodeAbi,
  encodeCall,
  isHash,
  type JsonObject,
  parseAbiTypes,
  parseQuantity,
} from '../../core/plugin/index.js';

/** Pools with addresses of 32 bytes (`@across-protocol/contracts` 5). */
export const spokePoolAbi = [
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message) payable',
  'function fillStatuses(bytes32 relayHash) view returns (uint256)',
  'function wrappedNativeToken() view returns (address)',
  'function pausedDeposits() view returns (bool)',
  'function pausedFills() view returns (bool)',
  'function depositQuoteTimeBuffer() view returns (uint32)',
  'function fillDeadlineBuffer() view returns (uint32)',
] as const;

export const depositTopic = keccakOf(
  'FundsDeposited(bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,uint32,bytes32,bytes32,bytes32,bytes)',
);
export const fillTopic = keccakOf(
  'FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))',
);
export const refundTopic = keccakOf(
  'ExecutedRelayerRefundRoot(uint256,uint256,uint256[],uint32,uint32,address,address[],bool,address)',
);

const depositTypes = parseAbiTypes(
  'bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 recipient, bytes32 exclusiveRelayer, bytes message',
);
const relayTypes = parseAbiTypes(
  '(bytes32 depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 originChainId, uint256 depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message) relayData, uint256 destinationChainId',
);
const fillTypes = parseAbiTypes(
  'bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) info',
);
const refundTypes = parseAbiTypes(
  'uint256 amountToReturn, uint256[] refundAmounts, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller',
);

/** A deposit, from its event. */
export interface PoolDeposit {
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly depositId: bigint;
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
  readonly depositor: Address;
  readonly recipient: Address;
  /** The wrapped token, even if the native token was sent. The same holds for the output. */
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  /** Unix seconds, by the destination's clock. */
  readonly fillDeadline: number;
  /**
   * Id of the deposit at the destination's pool: a hash of all fields, so it can't match a deposit of
   * another chain history.
   */
  readonly relayHash: Hex;
}

/** A refund by a pool. The event names no deposit. */
export interface PoolRefund {
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
  readonly token: Address;
  readonly account: Address;
  readonly amount: bigint;
}

export function wordOf(value: Address | number | bigint): Hex {
  const digits = typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16);
  return `0x${digits.padStart(64, '0')}`;
}

/** Terms of a deposit, except the output. Times are Unix seconds. */
export interface DepositTerms {
  readonly sender: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly amount: bigint;
  readonly destinationChainId: number;
  readonly quoteTimestamp: number;
  readonly fillDeadline: number;
}

/** @param output amount that must arrive */
export function encodePoolDeposit(terms: DepositTerms, output: bigint): Hex {
  const { sender, recipient, inputToken, outputToken, amount, destinationChainId, quoteTimestamp, fillDeadline } =
    terms;
  const parties = [sender, recipient, inputToken, outputToken].map(wordOf);
  // No exclusive relayer: a relayer chosen by a service could delay the transfer.
  const times = [quoteTimestamp, fillDeadline, 0].map(BigInt);
  const values = [...parties, amount, output, BigInt(destinationChainId), wordOf(0n), ...times, '0x'];
  return encodeCall(spokePoolAbi, 'deposit', values);
}

/**
 * Returns `null` for another event, or if a party has no EVM address.
 * @throws TypeError if the event can't be parsed
 */
export function parseDeposit(log: JsonObject, originChainId: number): PoolDeposit | null {
  const topics = topicsOf(log);
  if (topics[0] !== depositTopic) return null;
  const place = placeOf(log);
  const [
    inputWord,
    outputWord,
    inputAmount,
    outputAmount,
    ,
    deadline,
    exclusivityDeadline,
    recipientWord,
    relayer,
    message,
  ] = decodeAbi(depositTypes, log['data'] as Hex);
  const [destination, depositId] = [parseQuantity(topics[1]), BigInt(topics[2] as string)];
  const data = [
    topics[3],
    recipientWord,
    relayer,
    inputWord,
    outputWord,
    inputAmount,
    outputAmount,
    BigInt(originChainId),
    depositId,
    deadline,
    exclusivityDeadline,
    message,
  ];
  const [depositor, recipient, inputToken, outputToken] = [topics[3], recipientWord, inputWord, outputWord].map(
    addressIn,
  );
  if (depositor == null || recipient == null || inputToken == null || outputToken == null) return null;
  return {
    ...place,
    originChainId,
    destinationChainId: Number(destination),
    depositId,
    depositor,
    recipient,
    inputToken,
    outputToken,
    inputAmount: inputAmount as bigint,
    outputAmount: outputAmount as bigint,
    fillDeadline: Number(deadline),
    // Uses the raw message: a fill's event has its hash, and using that hash here would give an id that
    // is never filled.
    relayHash: keccak256(encodeAbi(relayTypes, [data, destination])) as Hex,
  };
}

/** Whether a fill's event belongs to this deposit: after a reorg another deposit may have the same number. */
export function isFillOf(log: JsonObject, deposit: PoolDeposit): boolean {
  const [, , inputAmount, outputAmount, , deadline, , , depositor, recipient] = decodeAbi(
    fillTypes,
    log['data'] as Hex,
  );
  return (
    inputAmount === deposit.inputAmount &&
    outputAmount === deposit.outputAmount &&
    Number(deadline) === deposit.fillDeadline &&
    addressIn(depositor) === deposit.depositor &&
    addressIn(recipient) === deposit.recipient
  );
}

/**
 * Returns the refunds of an event. Ignores a bundle that could not pay every account: it doesn't
 * show which accounts were paid.
 */
export function parseRefunds(log: JsonObject): readonly PoolRefund[] {
  if (topicsOf(log)[0] !== refundTopic) return [];
  const [, amounts, token, accounts, isDeferred] = decodeAbi(refundTypes, log['data'] as Hex);
  if (isDeferred === true) return [];
  const place = placeOf(log);
  return (accounts as readonly string[]).map((account, index) => ({
    ...place,
    token: parseAddress(token as string),
    account: parseAddress(account),
    amount: (amounts as readonly bigint[])[index] ?? 0n,
  }));
}

function topicsOf(log: JsonObject): readonly unknown[] {
  return Array.isArray(log['topics']) ? (log['topics'] as readonly unknown[]) : [];
}

function placeOf(log: JsonObject): Pick<PoolDeposit, 'transactionHash' | 'blockNumber'> {
  const hash = log['transactionHash'];
  if (!isHash(hash)) throw new TypeError('the log names no transaction');
  return { transactionHash: hash, blockNumber: parseQuantity(log['blockNumber']) };
}

function addressIn(word: unknown): Address | null {
  const digits = /^0x0{24}([0-9a-fA-F]{40})$/.exec(String(word))?.[1];
  return digits === undefined ? null : parseAddress(`0x${digits.toLowerCase()}`);
}

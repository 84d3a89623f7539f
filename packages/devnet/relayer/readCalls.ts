import { AbiCoder, getAddress, keccak256, type LogDescription } from 'ethers';
import type { Call } from './Call.js';
import { readGatewayEvent } from './gatewayEvents.js';
import type { ChainLog } from './LogWindow.js';

interface ParsedLog {
  readonly log: ChainLog;
  readonly name: string;
  readonly values: LogDescription['args'];
}

/**
 * Returns the messages from `sourceChainId`, oldest first, with the gas paid for each. Each gateway
 * knows only one other chain.
 */
export const readCalls = (logs: readonly ChainLog[], sourceChainId: number, destinationChainId: number): Call[] => {
  const parsed = logs.flatMap((log): ParsedLog[] => {
    const event = readGatewayEvent(log);
    return event ? [{ log, name: event.name, values: event.args }] : [];
  });
  const named = (name: string): ParsedLog[] => parsed.filter((entry) => entry.name === name);
  const payments = named('NativeGasPaidForContractCall');
  const additions = named('NativeGasAdded');
  const places = new Map<string, number>();

  return named('ContractCall').map(({ log, values }) => {
    const { transactionHash } = log;
    const place = places.get(transactionHash) ?? 0;
    places.set(transactionHash, place + 1);
    const logIndex = Number(log.logIndex);
    const payloadHash = String(values['payloadHash']);
    return {
      id: `${transactionHash}-${logIndex}`,
      commandId: commandId(sourceChainId, transactionHash, place),
      sourceChainId,
      destinationChainId,
      transactionHash,
      logIndex,
      sourceAddress: getAddress(String(values['sender'])),
      destinationAddress: String(values['destinationContractAddress']),
      payload: String(values['payload']),
      payloadHash,
      gasPaid: takePayment(payments, transactionHash, payloadHash) + addedGas(additions, transactionHash, logIndex),
    };
  });
};

const commandId = (sourceChainId: number, transactionHash: string, place: number): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes32', 'uint256'], [sourceChainId, transactionHash, place]),
  );

/** A payment is for one message: two equal messages of one transaction each take their own. */
const takePayment = (payments: ParsedLog[], transactionHash: string, payloadHash: string): bigint => {
  const index = payments.findIndex(
    ({ log, values }) => log.transactionHash === transactionHash && values['payloadHash'] === payloadHash,
  );
  if (index < 0) return 0n;
  const [payment] = payments.splice(index, 1);
  return BigInt(payment?.values['gasFeeAmount'] as bigint);
};

const addedGas = (additions: readonly ParsedLog[], transactionHash: string, logIndex: number): bigint =>
  additions
    .filter(({ values }) => values['txHash'] === transactionHash && Number(values['logIndex']) === logIndex)
    .reduce((sum, { values }) => sum + BigInt(values['gasFeeAmount'] as bigint), 0n);

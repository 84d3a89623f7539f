import { concat, encodeRlp, getAddress, getBytes, keccak256, toBeHex, toBigInt, zeroPadValue } from 'ethers';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import type { ChainLog } from '../../relayer/LogWindow.js';

/** A message of the root chain that the child chain executes as a ticket. */
export interface Ticket {
  readonly id: string;
  readonly transactionHash: string;
  readonly sender: string;
  readonly to: string;
  readonly callValue: bigint;
  readonly deposit: bigint;
  readonly feeRefundTo: string;
  readonly beneficiary: string;
  readonly gasLimit: bigint;
  readonly maxFee: bigint;
  readonly data: string;
}

const retryable = 9n;

const short = (value: bigint): string => (value === 0n ? '0x' : toBeHex(value));

/** Returns the tickets in the bridge's and the inbox's logs, oldest first; ignores other messages. */
export const readTickets = (logs: readonly ChainLog[], childChainId: number): readonly Ticket[] => {
  const [bridge, inbox] = [interfaceOf(publishedArtifact('Bridge')), interfaceOf(publishedArtifact('Inbox'))];
  const bodies = new Map(
    logs.flatMap((log) => {
      const event = inbox.parseLog(log);
      return event?.name === 'InboxMessageDelivered' ? [[event.args[0] as bigint, String(event.args[1])] as const] : [];
    }),
  );
  return logs.flatMap((log): readonly Ticket[] => {
    const event = bridge.parseLog(log);
    if (event?.name !== 'MessageDelivered' || event.args['kind'] !== retryable) return [];
    const number = event.args['messageIndex'] as bigint;
    const body = getBytes(bodies.get(number)!);
    const word = (place: number): bigint => toBigInt(body.slice(place * 32, place * 32 + 32));
    const address = (place: number): string => getAddress(toBeHex(word(place), 20));
    const rest = {
      sender: String(event.args['sender']),
      ...{ to: address(0), callValue: word(1), deposit: word(2), feeRefundTo: address(4), beneficiary: address(5) },
      ...{ gasLimit: word(6), maxFee: word(7), data: concat([body.slice(9 * 32)]) },
    };
    // The transaction of type 0x69 that the chain makes of it.
    const fields = [
      short(BigInt(childChainId)),
      zeroPadValue(toBeHex(number), 32),
      rest.sender,
      ...[short(event.args['baseFeeL1'] as bigint), short(rest.deposit), short(rest.maxFee), short(rest.gasLimit)],
      ...[rest.to, short(rest.callValue), rest.beneficiary, short(word(3)), rest.feeRefundTo, rest.data],
    ];
    const id = keccak256(concat(['0x69', encodeRlp(fields)]));
    return [{ id, transactionHash: log.transactionHash, ...rest }];
  });
};

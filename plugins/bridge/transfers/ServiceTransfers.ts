import { inject, injectable } from 'inversify';
import type { Abortable, Address } from '../../../core/index.js';
import { isHash, type JsonObject } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { parseTransferMessage } from '../messages/bridgeMessage.js';
import { objectAt, parseWhole, textAt } from '../messages/json.js';
import { MessageService } from '../messages/MessageService.js';
import type { FoundPage, FoundTransfer } from './FoundTransfer.js';

/** Reads the transfers of an account from the message service. */
@injectable()
export class ServiceTransfers {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
  ) {}

  /**
   * Returns transfers, newest first, from the given position.
   * @throws TributaryError if the service does not respond
   */
  async list(
    account: Address,
    { from, size }: { readonly from: number; readonly size: number },
    options: Abortable,
  ): Promise<FoundPage<number>> {
    const entries = await this.messages.search({ senderAddress: account, from, size }, options);
    const found = entries.map((entry) => this.#transferOf(entry)).filter((transfer) => transfer !== null);
    return { found, next: entries.length < size ? null : from + entries.length };
  }

  /** `null` for a message of another application, or one that moves no tokens. */
  #transferOf(entry: JsonObject): FoundTransfer | null {
    const { rootChainId, childChainId, contracts } = this.chains.pair;
    const call = objectAt(entry, 'call');
    const hash = call['transactionHash'];
    const sides = [
      { chainId: rootChainId, name: this.chains.names.root, adaptor: contracts.rootAdaptor },
      { chainId: childChainId, name: this.chains.names.child, adaptor: contracts.childAdaptor },
    ];
    const values = objectAt(call, 'returnValues');
    const source = sides.find(
      ({ name, adaptor }) => isSameText(textAt(call, 'chain'), name) && isSameText(textAt(values, 'sender'), adaptor),
    );
    const message = parseTransferMessage(textAt(values, 'payload') ?? '');
    if (source === undefined || message === null || !isHash(hash)) return null;
    const seconds = parseWhole(call['block_timestamp']);
    return {
      ...message,
      transactionHash: hash,
      sourceChainId: source.chainId,
      sentAt: seconds === null ? null : Number(seconds),
      entry,
    };
  }
}

function isSameText(text: string | null, other: string): boolean {
  return text?.toLowerCase() === other.toLowerCase();
}

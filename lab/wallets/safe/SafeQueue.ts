import { concat, TypedDataEncoder, Wallet } from 'ethers';
import type { ChainSender } from '../kit/ChainSender.js';
import { type DeployedSafe, safeInterface } from './deploySafe.js';
import { type SafeCall, type SafeTransaction, safeTransactionOf, safeTransactionTypes } from './SafeTransaction.js';

interface Proposal {
  readonly transaction: SafeTransaction;
  readonly calls: number;
  /** The real transaction, once executed. */
  hash: string | null;
}

/** In place of the vendor's transaction service: proposals, and owners who sign and execute them. Each is executed once at most, by its nonce. */
export class SafeQueue {
  readonly #safe = safeInterface();
  readonly #proposals = new Map<string, Proposal>();

  constructor(
    private readonly sender: ChainSender,
    private readonly deployed: DeployedSafe,
    private readonly chainId: number,
    private readonly owners: readonly Wallet[],
  ) {}

  /** Resolves with the safeTxHash. */
  async propose(calls: readonly SafeCall[], safeTxGas = 0): Promise<string> {
    const transaction = safeTransactionOf(calls, {
      multiSendAddress: this.deployed.multiSend,
      nonce: await this.#nextNonce(),
      safeTxGas,
    });
    const hash = TypedDataEncoder.hash(this.#domain(), safeTransactionTypes, transaction);
    this.#proposals.set(hash, { transaction, calls: calls.length, hash: null });
    return hash;
  }

  find(safeTxHash: string): Proposal | undefined {
    return this.#proposals.get(safeTxHash);
  }

  newest(): string | undefined {
    return [...this.#proposals.keys()].at(-1);
  }

  /** All owners sign, and the last one sends it. Resolves with the real hash. */
  async execute(safeTxHash: string): Promise<string> {
    const proposal = this.#proposals.get(safeTxHash);
    if (proposal === undefined) throw new Error('there is no such proposal');
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = proposal.transaction;
    const signatures = await this.#signaturesOf(proposal.transaction);
    const call = this.#safe.encodeFunctionData('execTransaction', [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      signatures,
    ]);
    proposal.hash = await this.sender.broadcast({ to: this.deployed.address, data: call });
    await this.sender.mined(proposal.hash);
    return proposal.hash;
  }

  /** Sorted by the signer's address, as the contract demands. */
  async #signaturesOf(transaction: SafeTransaction): Promise<string> {
    const sorted = [...this.owners].sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1));
    return concat(
      await Promise.all(sorted.map((owner) => owner.signTypedData(this.#domain(), safeTransactionTypes, transaction))),
    );
  }

  #domain(): { readonly chainId: number; readonly verifyingContract: string } {
    return { chainId: this.chainId, verifyingContract: this.deployed.address };
  }

  /** Behind those that wait. */
  async #nextNonce(): Promise<bigint> {
    const onChain = BigInt(await this.sender.call(this.deployed.address, this.#safe.encodeFunctionData('nonce')));
    const waiting = [...this.#proposals.values()].filter(({ transaction }) => transaction.nonce >= onChain).length;
    return onChain + BigInt(waiting);
  }
}

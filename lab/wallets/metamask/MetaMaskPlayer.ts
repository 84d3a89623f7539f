import type { ApprovalController } from '@metamask/approval-controller';
import { providerErrors } from '@metamask/rpc-errors';
import type { TransactionController } from '@metamask/transaction-controller';
import { Prompts } from '../kit/Prompts.js';

type Edits = Readonly<Record<string, string>>;

/** Acts on the controllers as the extension's confirmation screens do. */
export class MetaMaskPlayer extends Prompts {
  readonly #seen = new Set<string>();

  constructor(
    private readonly approvals: ApprovalController,
    private readonly transactions: () => TransactionController,
  ) {
    super();
  }

  /** Called whenever approvals or transactions have changed. As on the extension's screen, there is nothing to press before the fees are there. */
  look(): void {
    for (const { id, type } of Object.values(this.approvals.state.pendingApprovals)) {
      if (this.#seen.has(id) || !this.#hasFees(id)) continue;
      this.#seen.add(id);
      this.show({ method: type, confirm: (edits = {}) => this.#confirm(id, edits), refuse: () => this.#refuse(id) });
    }
  }

  async speedUp(): Promise<string> {
    const id = this.#newest().id;
    await this.transactions().speedUpTransaction(id);
    return this.#newest().hash ?? '';
  }

  async cancel(): Promise<string> {
    await this.transactions().stopTransaction(this.#newest().id);
    return this.#newest().hash ?? '';
  }

  /** The screen hands the whole transaction back. */
  #confirm(id: string, edits: Edits): void {
    if (!this.approvals.has({ id })) return;
    const meta = this.transactions().state.transactions.find((transaction) => transaction.id === id);
    const value = meta && { txMeta: { ...meta, txParams: { ...meta.txParams, ...edits } } };
    void this.approvals.accept(id, value).catch(() => undefined);
  }

  #refuse(id: string): void {
    if (this.approvals.has({ id }))
      this.approvals.reject(
        id,
        providerErrors.userRejectedRequest('MetaMask Tx Signature: User denied transaction signature.'),
      );
  }

  #hasFees(id: string): boolean {
    return this.transactions().state.transactions.some(
      (transaction) => transaction.id === id && transaction.gasFeeEstimatesLoaded === true,
    );
  }

  #newest(): TransactionController['state']['transactions'][number] {
    const newest = this.transactions().state.transactions.at(-1);
    if (newest === undefined) throw new Error('nothing was sent');
    return newest;
  }
}

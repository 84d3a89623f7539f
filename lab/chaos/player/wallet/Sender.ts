import { Wallet as Signer, Transaction, toQuantity } from 'ethers';
import { PrivateKeyWallet } from '../../../../core/wallet/PrivateKeyWallet.js';
import { devnetAccounts } from '../../../../packages/devnet/chains/devnetAccounts.js';
import type { ChainName } from '../../run/Scenario.js';
import { encodeExecution, encodeSilentExecution } from '../../world/accountCode.js';
import { player } from '../../world/player.js';
import { broadcastOf, type World } from '../../world/World.js';

/** Sends for accounts that have code. */
const relayer = devnetAccounts.spare.address;
const ENOUGH_GAS = toQuantity(3_000_000);

/** A call as the page requested it. */
export interface WalletCall {
  readonly to: string;
  readonly data: string;
  readonly value: bigint;
}

export interface Sending {
  readonly chain: ChainName;
  /** The other fields of a single call: gas, prices, and a given nonce. */
  readonly fields: Readonly<Record<string, string>>;
  readonly calls: readonly WalletCall[];
  readonly isBatch: boolean;
  readonly via: 'player' | 'relayer';
  readonly reverts: boolean;
  /** The relayer's transaction succeeds, but the account's call inside of it fails. */
  readonly failsInside: boolean;
  /** The account's code emits no log for calls that it executes for relayers. */
  readonly isSilent: boolean;
}

/** Signs and gives to a node that is the wallet's own and always well. Time stands still meanwhile. */
export class Sender {
  constructor(private readonly world: World) {}

  /** @throws the node's error */
  send(sending: Sending): Promise<string> {
    return this.world.time.work(async () => {
      const { chain } = sending;
      await this.world.catchUp();
      const hash = sending.via === 'relayer' ? await this.#relay(sending) : await this.#sign(sending);
      await this.#note(chain, hash);
      return hash;
    });
  }

  /** The same nonce for a better price; `cancelled`: for nothing. null where it has been mined meanwhile. */
  replace(chain: ChainName, hash: string, how: 'sped-up' | 'cancelled'): Promise<string | null> {
    return this.world.time.work(async () => {
      const rpc = this.world.rpc(chain);
      const raw = await rpc.request<string | null>('eth_getRawTransactionByHash', [hash]);
      return raw === null ? null : this.#replaceRaw(chain, raw, how);
    });
  }

  /** In the place of a transaction that no node has any more, one that does nothing. `null`: no node takes it. */
  cancel(chain: ChainName, raw: string): Promise<string | null> {
    return this.world.time.work(() => this.#replaceRaw(chain, raw, 'cancelled'));
  }

  async #replaceRaw(chain: ChainName, raw: string, how: 'sped-up' | 'cancelled'): Promise<string | null> {
    const { rpc } = this.world.chains[chain];
    const other = Transaction.from(raw).clone();
    other.signature = null;
    if (how === 'cancelled') Object.assign(other, { to: player.address, data: '0x', value: 0n });
    if (other.maxFeePerGas !== null && other.maxPriorityFeePerGas !== null)
      Object.assign(other, {
        maxFeePerGas: other.maxFeePerGas * 2n,
        maxPriorityFeePerGas: other.maxPriorityFeePerGas * 2n + 1n,
      });
    else other.gasPrice = (other.gasPrice ?? 0n) * 2n;
    other.signature = new Signer(player.privateKey).signingKey.sign(other.unsignedHash);
    const isTaken = await rpc.request('eth_sendRawTransaction', [other.serialized]).then(
      () => true,
      () => false,
    );
    if (!isTaken) return null;
    await this.#note(chain, other.hash!);
    return other.hash;
  }

  /** Removes it from the pool; `null` if it was mined. Otherwise returns a function that sends it again, and whether the node accepted it. */
  drop(chain: ChainName, hash: string): Promise<(() => Promise<boolean>) | null> {
    return this.world.time.work(async () => {
      const rpc = this.world.rpc(chain);
      const [raw, receipt] = await rpc.batch<string | null>(
        ['eth_getRawTransactionByHash', 'eth_getTransactionReceipt'].map((method) => ({ method, params: [hash] })),
      );
      if (raw === null || receipt !== null) return null;
      await rpc.request('anvil_dropTransaction', [hash]);
      return () =>
        this.world.time.work(() =>
          rpc.request('eth_sendRawTransaction', [raw]).then(
            () => true,
            () => false,
          ),
        );
    });
  }

  async #sign({ chain, fields, calls, isBatch, reverts }: Sending): Promise<string> {
    const { chainId, rpc } = this.world.chains[chain];
    const wallet = new PrivateKeyWallet({
      privateKey: player.privateKey,
      networks: { [chainId]: rpc.url },
      chainId,
      clock: this.world.time.besides,
    });
    const { to, data, value } = isBatch ? { to: player.address, data: encodeExecution(calls), value: 0n } : calls[0]!;
    const gas = reverts ? { gas: toQuantity(leastGas(data)) } : {};
    return (await wallet.request({
      method: 'eth_sendTransaction',
      params: [{ ...fields, from: player.address, to, data, value: toQuantity(value), ...gas }],
    })) as string;
  }

  #relay({ chain, calls, failsInside, isSilent }: Sending): Promise<string> {
    return this.world.rpc(chain).request<string>('eth_sendTransaction', [
      {
        from: relayer,
        to: player.address,
        data: isSilent && !failsInside ? encodeSilentExecution(calls) : encodeExecution(calls, failsInside),
        gas: ENOUGH_GAS,
      },
    ]);
  }

  async #note(chain: ChainName, hash: string): Promise<void> {
    const raw = await this.world.rpc(chain).request<string | null>('eth_getRawTransactionByHash', [hash]);
    if (raw !== null) this.world.note(broadcastOf(chain, raw));
  }
}

/** As much as a node demands to take it at all (EIP-7623). */
function leastGas(data: string): number {
  const bytes = data.slice(2).match(/../g) ?? [];
  const zeros = bytes.filter((byte) => byte === '00').length;
  return 22_000 + 10 * zeros + 40 * (bytes.length - zeros);
}

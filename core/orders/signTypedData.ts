import type { Network } from '../chains/Network.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import type { Address, Hex } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { ensureChain } from '../wallet/ensureChain.js';
import { translateRequestError } from '../wallet/translateRequestError.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { TypedData } from './TypedData.js';

export interface Signing {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
  readonly network: Network;
  readonly typedData: TypedData;
}

/**
 * Requests a signature, on the chain of the data, because many wallets only sign for their current
 * chain.
 * @throws TributaryError SIGN_MESSAGE_ERROR
 */
export async function signTypedData(
  { wallet, account, network, typedData }: Signing,
  options: Abortable,
): Promise<Hex> {
  try {
    await ensureChain(wallet, network, options);
    options.signal?.throwIfAborted(); // no prompt after the caller unsubscribed
    const signature = await wallet.request({
      method: 'eth_signTypedData_v4',
      params: [account, JSON.stringify(withDomainType(typedData))],
    });
    if (typeof signature !== 'string' || !/^0x[0-9a-f]{2,}$/i.test(signature))
      throw new Error('the answer is no signature');
    return signature as Hex;
  } catch (error) {
    options.signal?.throwIfAborted();
    throw checkoutErrors.wrapped(CheckoutErrorType.SIGN_MESSAGE_ERROR, translateRequestError(error), {
      message: checkoutErrors.signMessage().message,
    });
  }
}

const domainTypes = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' } as const;

/** Wallets require the domain's type, which libraries leave out. */
function withDomainType({ domain, types, ...rest }: TypedData): object {
  const fields = Object.entries(domainTypes).filter(([name]) => name in domain);
  return { domain, types: { EIP712Domain: fields.map(([name, type]) => ({ name, type })), ...types }, ...rest };
}

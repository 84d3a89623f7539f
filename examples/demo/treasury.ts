import { Interface } from 'ethers';
import type { Devnet } from 'tributary-devnet';
import { PrivateKeyWallet } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';

/** Body of the page's request: plain JSON, with the amount as decimal text in the token's smallest unit. */
export interface LoanBody {
  readonly loanId: string;
  readonly account: string;
  readonly token: string;
  readonly amount: string;
}

export interface Loan {
  readonly transactionHash: string;
}

const erc20 = new Interface(erc20Abi);

/** The studio's server: sends the missing amount from the studio's own account to the player, once per loan id. */
export function createTreasury({ child, accounts }: Devnet): (body: LoanBody) => Promise<Loan> {
  const wallet = new PrivateKeyWallet({
    privateKey: accounts.rich.privateKey,
    networks: { [child.chainId]: child.directUrl },
    chainId: child.chainId,
  });
  const loans = new Map<string, Promise<Loan>>();
  return (body) => {
    const known = loans.get(body.loanId);
    if (known !== undefined) return known;
    const loan = send(wallet, body);
    loans.set(body.loanId, loan);
    return loan;
  };
}

async function send(wallet: PrivateKeyWallet, { account, token, amount }: LoanBody): Promise<Loan> {
  const data = erc20.encodeFunctionData('transfer', [account, BigInt(amount)]);
  const transactionHash = (await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, to: token, data }],
  })) as string;
  for (;;) {
    const receipt = (await wallet.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })) as {
      status: string;
    } | null;
    if (receipt?.status === '0x0') throw new Error('the loan was reverted');
    if (receipt !== null) return { transactionHash };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

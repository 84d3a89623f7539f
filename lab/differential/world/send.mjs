import { setTimeout as sleep } from 'node:timers/promises';
import { toQuantity } from 'ethers';

const patienceMs = 10_000;

async function receiptOf(rpc, hash) {
  for (const patience = Date.now() + patienceMs; Date.now() < patience; await sleep(2)) {
    const receipt = await rpc.request('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return receipt;
  }
  throw new Error('a transaction of the preparation was not mined');
}

/** Sends a transaction of an account that the node holds the key of, or pretends to, and fails where it is undone. */
export async function send(rpc, from, to, data, value = 0n) {
  const hash = await rpc.request('eth_sendTransaction', [
    { from, to, data, value: toQuantity(value), gas: toQuantity(2_000_000n) },
  ]);
  const { status } = await receiptOf(rpc, hash);
  if (status !== '0x1') throw new Error(`a transaction of the preparation to ${to} was undone`);
  return hash;
}

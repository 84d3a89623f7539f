import type { Behaviour } from '../Behaviour.js';

/** Sets the wallet's answer about a batch (EIP-5792), independent of its real status. Without receipts, the field is absent. */
export function batchStatus(status: number, receipts?: readonly unknown[]): Behaviour {
  return ({ params }) => {
    const [id] = params as readonly [string];
    return Promise.resolve({
      version: '2.0.0',
      id,
      chainId: '0x34a1',
      status,
      atomic: true,
      ...(receipts && { receipts }),
    });
  };
}

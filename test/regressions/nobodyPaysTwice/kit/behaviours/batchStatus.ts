import type { Behaviour } from '../Behaviour.js';

/** The wallet's word on a batch (EIP-5792), whatever became of it. Without receipts, the field is absent. */
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

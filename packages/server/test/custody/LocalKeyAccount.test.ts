import { describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import type { Address } from 'tributary-sdk';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';

const key = `0x${'1'.repeat(64)}`;
const transaction = {
  ...{ chainId: 5, nonce: 7, to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address, data: '0x1234' as const },
  ...{ value: 9n, gasLimit: 21_000n, maxFeePerGas: 40n, maxPriorityFeePerGas: 3n },
};

describe('LocalKeyAccount', () => {
  it('signs a transaction of type 2 with all its fields', async () => {
    const account = new LocalKeyAccount(`${key}\n`);
    const signed = Transaction.from(await account.sign(transaction));
    expect(signed.from).toBe(account.address);
    const { chainId, nonce, to, data, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas, type } = signed;
    expect({ chainId: Number(chainId), nonce, to, data, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas }).toEqual(
      transaction,
    );
    expect(type).toBe(2);
  });

  it('signs type 0 on a chain without EIP-1559, with the maximum fee as gas price', async () => {
    const signed = Transaction.from(await new LocalKeyAccount(key).sign({ ...transaction, isLegacy: true }));
    expect([signed.type, signed.gasPrice, signed.chainId]).toEqual([0, 40n, 5n]);
  });

  it('does not repeat a key that is none', () => {
    const thrown = (): unknown => {
      try {
        return new LocalKeyAccount('0xs3cr3t');
      } catch (error) {
        return error;
      }
    };
    expect(thrown()).toMatchObject({ code: 'INVALID_CONFIGURATION' });
    expect(`${String(thrown())} ${JSON.stringify(thrown())}`).not.toContain('s3cr3t');
  });
});

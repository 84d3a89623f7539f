import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { SetupTransaction } from '../chains/setup/SetupTransaction.js';
import { type Artifact, artifact } from '../contracts/artifact.js';
import { interfaceOf } from '../contracts/interfaceOf.js';

/** Builds the call of a method, sent by the deployer; spread it to change the sender or to add a value. */
export type ContractCaller = (method: string, ...methodArguments: readonly unknown[]) => SetupTransaction;

/** @param name one of the devnet's contracts. With an artifact it is used only in error messages. */
export const contractCaller = (
  name: string,
  address: string,
  contract: Pick<Artifact, 'abi'> = artifact(name),
): ContractCaller => {
  const methods = interfaceOf(contract);
  return (method, ...methodArguments) => ({
    step: `${name}.${method}(${methodArguments.map(brief).join(', ')})`,
    from: devnetAccounts.deployer.address,
    to: address,
    data: methods.encodeFunctionData(method, methodArguments),
  });
};

/** Shortens values for an error message; keeps addresses and numbers. */
const brief = (value: unknown): string => {
  if (typeof value === 'string') return value.length > 44 ? `${value.slice(0, 42)}…` : value;
  return typeof value === 'object' ? '…' : `${value as bigint | number | boolean}`;
};

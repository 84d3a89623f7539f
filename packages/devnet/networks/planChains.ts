import { DevnetOptionError } from '../DevnetOptionError.js';
import type { ChainPlan } from './ChainPlan.js';
import { type DevnetChainOptions, type DevnetExchangeKind, devnetExchangeKinds } from './DevnetChainOptions.js';
import { planChain } from './planChain.js';

export interface ChainsInput {
  readonly chains?: readonly DevnetChainOptions[] | undefined;
  readonly exchanges?: readonly DevnetExchangeKind[] | undefined;
  readonly pair: { readonly root: number; readonly child: number };
}

export interface ChainPlans {
  readonly root: ChainPlan;
  readonly child: ChainPlan;
  /** The additional chains, in the order of the options. */
  readonly others: readonly ChainPlan[];
}

/** @throws DevnetOptionError */
export const planChains = ({ chains = [], exchanges = [], pair }: ChainsInput): ChainPlans => {
  checkKinds('exchanges', exchanges);
  chains.forEach((options, index) => checkChain(options, `chains[${index}]`, chains));
  const planOfPair = (side: 'root' | 'child'): ChainPlan => {
    const index = chains.findIndex(({ id }) => id === pair[side]);
    return planChain(chains[index] ?? { id: pair[side], exchanges: [] }, {
      option: `chains[${index}]`,
      side,
      exchanges,
    });
  };
  const others = chains.flatMap((options, index) =>
    options.id === pair.root || options.id === pair.child
      ? []
      : [planChain(options, { option: `chains[${index}]`, side: null, exchanges })],
  );
  return { root: planOfPair('root'), child: planOfPair('child'), others };
};

const checkChain = (
  { id, exchanges = [] }: DevnetChainOptions,
  option: string,
  chains: readonly DevnetChainOptions[],
): void => {
  if (!Number.isSafeInteger(id) || id < 1)
    throw new DevnetOptionError(
      `${option}.id`,
      `must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, not ${id}`,
    );
  if (chains.filter((other) => other.id === id).length > 1)
    throw new DevnetOptionError(`${option}.id`, `must be of one chain only, and ${id} is twice`);
  checkKinds(`${option}.exchanges`, exchanges);
};

const checkKinds = (option: string, kinds: readonly DevnetExchangeKind[]): void =>
  kinds.forEach((kind, index) => {
    if (!devnetExchangeKinds.includes(kind))
      throw new DevnetOptionError(
        `${option}[${index}]`,
        `must be one of ${devnetExchangeKinds.join(', ')}, not ${JSON.stringify(kind)}`,
      );
  });

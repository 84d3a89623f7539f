import {
  type Abortable,
  type Address,
  type BridgeBundle,
  BridgeErrorType,
  type BridgeFees,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type CarriedToken,
  type Hex,
  ItemType,
  NATIVE,
} from '../../core/index.js';
import {
  type Approval,
  asProviderError,
  bridgeBundle,
  bridgeErrors,
  type ChainReader,
  ChainReaders,
  encodeCall,
  estimateGas,
  parseQuantity,
  parseRollupCrossing,
  type ReadOptions,
  type RollupCrossing,
  readApproval,
  readContract,
  readOrNull,
  type ServiceContext,
  TokenCatalogue,
} from '../../core/plugin/index.js';
import { type OpStackContracts, type OpStackEnds } from './OpStackContracts.js';
import { type OpStackSettings } from './OpStackSettings.js';
import { predeploys } from './opMessages.js';

const bridgeAbi = [
  'function bridgeETHTo(address to, uint32 minGasLimit, bytes extraData) payable',
  'function bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, uint32 minGasLimit, bytes extraData)',
] as const;
const oracleAbi = ['function getL1Fee(bytes data) view returns (uint256)'] as const;
const waitAbi = [
  'function proofMaturityDelaySeconds() view returns (uint256)',
  'function disputeGameFinalityDelaySeconds() view returns (uint256)',
  'function respectedGameType() view returns (uint32)',
  'function gameImpls(uint32 gameType) view returns (address)',
  'function maxClockDuration() view returns (uint64)',
  'function FINALIZATION_PERIOD_SECONDS() view returns (uint256)',
] as const;

/** Minimum gas on the destination. A deposit burns it on the root chain; a withdrawal only reserves it. */
const leastGas = { depositCoin: 60_000, depositToken: 150_000, withdrawal: 200_000 } as const;
/** Extra gas of a token compared to the native token, and gas of the later steps. */
const gas = { token: 70_000n, prove: 230_000n, finalise: 260_000n } as const;
/** A cushion of 1/5 (20 %): the portal burns more gas at lower base fees, so the amount changes from block to block. */
const cushion = 5n;
/** Time until a claim includes the withdrawal's block, in seconds. */
const untilClaimed = 3_600;
/**
 * Stands for signature, nonce and fees of a transaction: the child chain charges the root chain's
 * data fee for them too.
 */
const frame: Hex = `0x${'ff'.repeat(120)}`;
/** The extra length of a token's message. */
const longer: Hex = `0x${'ff'.repeat(96)}`;

/**
 * Quotes a transfer and builds its transactions. Rejects pairs that would be lost: the bridge
 * itself accepts any two tokens.
 */
export class OpStackQuotes {
  readonly #chains: ChainReaders;
  readonly #tokens: TokenCatalogue;

  constructor(
    private readonly settings: OpStackSettings,
    private readonly contracts: OpStackContracts,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#tokens = container.get(TokenCatalogue);
  }

  async carried(
    sourceChainId: number,
    destinationChainId: number,
    options: Abortable,
  ): Promise<readonly CarriedToken[]> {
    const { rootChainId, childChainId, pairs } = this.settings;
    const isDeposit = sourceChainId === rootChainId && destinationChainId === childChainId;
    if (!isDeposit && (sourceChainId !== childChainId || destinationChainId !== rootChainId)) return [];
    return Promise.all(
      pairs.map(async ({ root, child }) => {
        const [token, arrivesAs] = await Promise.all([
          this.#tokens.describe(sourceChainId, isDeposit ? root : child, options),
          this.#tokens.describe(destinationChainId, isDeposit ? child : root, options),
        ]);
        return { token, arrivesAs };
      }),
    );
  }

  quote(request: BridgeQuoteRequest, options: Abortable): Promise<BridgeQuote> {
    return asProviderError(this.#quote(parseRollupCrossing(this.settings, request), options), options);
  }

  async build(request: BridgeRequest, options: Abortable): Promise<BridgeBundle> {
    const crossing = parseRollupCrossing(this.settings, request);
    const fresh = { ...options, fresh: true };
    const { fees, ends, approval } = await asProviderError(this.#costs(crossing, fresh), options);
    const { token, amount, sender, sourceChainId } = crossing;
    const call = { to: bridgeOf(crossing, ends), data: callOf(crossing), value: token === NATIVE ? amount : 0n };
    return bridgeBundle({ fees, approval, transfer: { chainId: sourceChainId, from: sender, ...call } });
  }

  async #quote(crossing: RollupCrossing, options: Abortable): Promise<BridgeQuote> {
    const { isDeposit, amount, arrivesAs } = crossing;
    const [{ fees }, seconds] = await Promise.all([
      this.#costs(crossing, options),
      isDeposit ? (this.settings.links[0].expectedSeconds ?? 0) : this.#withdrawalSeconds(options),
    ]);
    return { amount, arrives: amount, arrivesAs, fees, expectedSeconds: seconds };
  }

  async #costs(
    crossing: RollupCrossing,
    options: ReadOptions,
  ): Promise<{ readonly fees: BridgeFees; readonly ends: OpStackEnds; readonly approval: Approval | null }> {
    const { isDeposit, sourceChainId, token, sender, amount } = crossing;
    const [ends, mintedOn] = await Promise.all([this.contracts.ends(), this.contracts.mintedOn(crossing.pair)]);
    const isBurnt = token === NATIVE || mintedOn === (isDeposit ? 'root' : 'child');
    const reader = this.#chains.get(sourceChainId);
    const spender = bridgeOf(crossing, ends);
    const approvable = isBurnt ? null : approvableOf(token, spender, amount);
    const [units, price, dataFee, approval, laterPrice] = await Promise.all([
      this.#units(crossing, spender, reader, options),
      priceOf(reader, options),
      isDeposit ? 0n : dataFeeOf(reader, callOf(crossing), options),
      approvable === null ? null : readApproval(reader, { owner: sender, approvable }, options),
      isDeposit ? null : priceOf(this.#chains.get(ends.rootChainId), options),
    ]);
    const sourceChainGas = units * price + dataFee;
    const approvalFee = (approval?.gas ?? 0n) * price;
    const fees: BridgeFees = {
      ...{ sourceChainGas, approvalFee, bridgeFee: 0n, imtblFee: 0n },
      totalFees: sourceChainGas + approvalFee,
      ...(approval !== null && {
        allowance: { allowed: amount - approval.missing, isResetFirst: approval.reset !== null },
      }),
      ...(laterPrice !== null && { laterGas: laterPrice * (gas.prove + gas.finalise) }),
    };
    return { fees, ends, approval };
  }

  /** Estimates with an amount of 0, which needs neither a balance nor an approval. */
  async #units(crossing: RollupCrossing, to: Address, reader: ChainReader, options: ReadOptions): Promise<bigint> {
    const { token, recipient, sender } = crossing;
    const extra = token === NATIVE ? '0x' : longer;
    const data = encodeCall(bridgeAbi, 'bridgeETHTo', [recipient, leastGasOf(crossing), extra]);
    const estimate = await estimateGas(reader, { from: sender, to, data, value: 0n }, options);
    if (estimate.outcome !== 'estimated')
      throw bridgeErrors.wrapped(BridgeErrorType.PROVIDER_ERROR, new Error(`the gas estimate is ${estimate.outcome}`));
    const { units } = estimate;
    return units + units / cushion + (token === NATIVE ? 0n : gas.token);
  }

  /**
   * Returns the waiting time by the contracts: that of the proof, and either the challenge period
   * or the game's clock plus the air gap after it.
   */
  async #withdrawalSeconds(options: Abortable): Promise<number> {
    const { rootChainId, portal, claims } = await this.contracts.ends();
    const reader = this.#chains.get(rootChainId);
    const read = async (address: Address, functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
      (await readContract(reader, { address, abi: waitAbi, functionName, args }, options))[0];
    if (claims.kind === 'oracle')
      return Number(await read(claims.address, 'FINALIZATION_PERIOD_SECONDS')) + untilClaimed;
    const [maturity, airGap, type] = await Promise.all([
      read(portal, 'proofMaturityDelaySeconds'),
      read(portal, 'disputeGameFinalityDelaySeconds'),
      read(portal, 'respectedGameType'),
    ]);
    const game = (await read(claims.address, 'gameImpls', [type])) as Address;
    // Other games have no clock: their waiting time is known once the withdrawal is proved.
    const clock = (await readOrNull(read(game, 'maxClockDuration'), options)) ?? 0;
    return Math.max(Number(maturity), Number(clock) + Number(airGap)) + untilClaimed;
  }
}

function bridgeOf({ isDeposit }: RollupCrossing, { bridge }: OpStackEnds): Address {
  return isDeposit ? bridge : predeploys.bridge;
}

function leastGasOf({ isDeposit, token }: RollupCrossing): bigint {
  if (!isDeposit) return BigInt(leastGas.withdrawal);
  return BigInt(token === NATIVE ? leastGas.depositCoin : leastGas.depositToken);
}

/**
 * Uses the functions with a recipient. The others reject senders with code, which includes accounts
 * delegated by EIP-7702.
 */
function callOf(crossing: RollupCrossing): Hex {
  const { token, arrivesAs, recipient, amount } = crossing;
  const least = leastGasOf(crossing);
  if (token === NATIVE) return encodeCall(bridgeAbi, 'bridgeETHTo', [recipient, least, '0x']);
  return encodeCall(bridgeAbi, 'bridgeERC20To', [token, arrivesAs, recipient, amount, least, '0x']);
}

function approvableOf(tokenAddress: Address, spenderAddress: Address, amount: bigint) {
  return { type: ItemType.ERC20, tokenAddress, spenderAddress, amount } as const;
}

async function priceOf(reader: ChainReader, options: ReadOptions): Promise<bigint> {
  return parseQuantity(await reader.request('eth_gasPrice', [], options));
}

/**
 * Returns the data fee: the child chain charges it, in addition to gas, to publish the transaction
 * on the root chain.
 */
async function dataFeeOf(reader: ChainReader, data: Hex, options: ReadOptions): Promise<bigint> {
  const args = [`${data}${frame.slice(2)}`];
  const asked = { address: predeploys.gasPriceOracle, abi: oracleAbi, functionName: 'getL1Fee', args };
  return (await readContract<readonly [bigint]>(reader, asked, options))[0];
}

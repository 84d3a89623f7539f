import type { TransactionRequest } from 'ethers';
import type {
  FeeType,
  FundingStepType,
  GasTokenType,
  ItemType,
  RoutingOutcomeType,
  TransactionOrGasType,
} from '../enums/checkoutEnums.js';
import type { ProviderInput } from './ProviderInput.js';
import type { TokenInfo } from './tokens.js';

// Item requirements. Amounts are decimal text in whole tokens.
export type NativeItemRequirement = { type: ItemType.NATIVE; amount: string };
export type ERC20ItemRequirement = {
  type: ItemType.ERC20;
  tokenAddress: string;
  amount: string;
  /** The contract that takes the tokens. */
  spenderAddress: string;
};
export type ERC721ItemRequirement = {
  type: ItemType.ERC721;
  contractAddress: string;
  id: string;
  spenderAddress: string;
};
export type ERC1155ItemRequirement = {
  type: ItemType.ERC1155;
  contractAddress: string;
  id: string;
  spenderAddress: string;
  amount: bigint;
};
export type ItemRequirement =
  | NativeItemRequirement
  | ERC20ItemRequirement
  | ERC721ItemRequirement
  | ERC1155ItemRequirement;

type NativeGas = { type: GasTokenType.NATIVE; limit: bigint };
type ERC20Gas = { type: GasTokenType.ERC20; tokenAddress: string; limit: bigint };
export type GasToken = NativeGas | ERC20Gas;
/** Only the gas of the purchase is known. */
export type GasAmount = { type: TransactionOrGasType.GAS; gasToken: GasToken };
/** The transaction of the purchase is known. */
export type FulfillmentTransaction = { type: TransactionOrGasType.TRANSACTION; transaction: TransactionRequest };

/** Kinds of funding that may be offered. */
export type AvailableRoutingOptions = { onRamp?: boolean; swap?: boolean; bridge?: boolean };

export interface SmartCheckoutParams {
  provider: ProviderInput;
  itemRequirements: ItemRequirement[];
  transactionOrGasAmount?: FulfillmentTransaction | GasAmount;
  routingOptions?: AvailableRoutingOptions;
  /** Called once with the routes; the promise then resolves as soon as the requirements are known. */
  onComplete?: (result: SmartCheckoutResult) => void;
  /** Called once for each route when it is found. */
  onFundingRoute?: (fundingRoute: FundingRoute) => void;
  /** Whether routes fund the full amount, whatever the account holds. */
  fundingRouteFullAmount?: boolean;
}

// Results. Amounts are base units, and whole tokens as text.
export type TokenBalance = {
  type: ItemType.NATIVE | ItemType.ERC20;
  balance: bigint;
  formattedBalance: string;
  token: TokenInfo;
};
export type ERC721Balance = {
  type: ItemType.ERC721;
  balance: bigint;
  formattedBalance: string;
  contractAddress: string;
  id: string;
};
export type ItemBalance = ERC721Balance | TokenBalance;
export type BalanceDelta = { balance: bigint; formattedBalance: string };
export type TransactionRequirement = {
  type: ItemType;
  sufficient: boolean;
  required: ItemBalance;
  current: ItemBalance;
  delta: BalanceDelta;
  isFee: boolean;
};

/** One fee of a step. */
export type Fee = {
  type: FeeType;
  amount: bigint;
  formattedAmount: string;
  token?: TokenInfo;
  basisPoints?: number;
};
type FundsRequired = { amount: bigint; formattedAmount: string };
type UserBalance = { balance: bigint; formattedBalance: string };
/** The amount that a step spends, and the account's balance. */
export type FundingItem = {
  type: ItemType.NATIVE | ItemType.ERC20;
  fundsRequired: FundsRequired;
  userBalance: UserBalance;
  token: TokenInfo;
};
export type SwapFees = { approvalGasFee: Fee; swapGasFee: Fee; swapFees: Fee[] };
type BridgeFees = { approvalGasFee: Fee; bridgeGasFee: Fee; bridgeFees: Fee[] };
export type SwapFundingStep = { type: FundingStepType.SWAP; chainId: number; fundingItem: FundingItem; fees: SwapFees };
export type BridgeFundingStep = {
  type: FundingStepType.BRIDGE;
  chainId: number;
  fundingItem: FundingItem;
  fees: BridgeFees;
};
export type OnRampFundingStep = { type: FundingStepType.ONRAMP; chainId: number; fundingItem: FundingItem };
export type FundingStep = BridgeFundingStep | SwapFundingStep | OnRampFundingStep;
export type FundingRoute = { priority: number; steps: FundingStep[] };

export type RoutesFound = { type: RoutingOutcomeType.ROUTES_FOUND; fundingRoutes: FundingRoute[] };
export type NoRoutesFound = { type: RoutingOutcomeType.NO_ROUTES_FOUND; message: string };
export type NoRouteOptions = { type: RoutingOutcomeType.NO_ROUTE_OPTIONS; message: string };
export type RoutingOutcome = RoutesFound | NoRoutesFound | NoRouteOptions;
export type SmartCheckoutRouter = {
  availableRoutingOptions: AvailableRoutingOptions;
  routingOutcome: RoutingOutcome;
};
export type SmartCheckoutSufficient = { sufficient: true; transactionRequirements: TransactionRequirement[] };
export type SmartCheckoutInsufficient = {
  sufficient: false;
  transactionRequirements: TransactionRequirement[];
  /** Absent in the first result of a call with `onComplete`. */
  router?: SmartCheckoutRouter;
};
export type SmartCheckoutResult = SmartCheckoutSufficient | SmartCheckoutInsufficient;

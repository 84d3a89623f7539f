// Stores and custody for game servers on several machines. Explicit names only.

export { type ChainNode, HttpChainNode, type RpcAnswer, type RpcCall } from './custody/ChainNode.js';
export type { CustodialAccount, NumberedTransaction } from './custody/CustodialAccount.js';
export { type Comparison, type ComparisonOptions, compareWithChain } from './custody/compareWithChain.js';
export { LocalKeyAccount } from './custody/LocalKeyAccount.js';
export type {
  Fees,
  FoundTransaction,
  Leasing,
  Outbox,
  OutgoingPayment,
  PaymentsAhead,
  Room,
  Sender,
  SenderState,
  SentPayment,
  SignedBytes,
  SigningResult,
  StuckPayment,
  WaitingPayment,
} from './custody/Outbox.js';
export { type Custody, type CustodyOptions, openCustody, openSqliteCustody } from './custody/openCustody.js';
export type {
  Acceptance,
  PaymentRequest,
  PaymentSnapshot,
  PaymentsOverview,
  PolicyRefusal,
} from './custody/Payment.js';
export { PaymentState } from './custody/Payment.js';
export type { PaymentReport } from './custody/PaymentTroubles.js';
export { PaymentWorker, type PaymentWorkerOptions } from './custody/PaymentWorker.js';
export { type RunningPayments, type RunPaymentsOptions, runPayments } from './custody/runPayments.js';
export type { SpendingLimits, SpendingRules, TokenLimits } from './custody/SpendingPolicy.js';
export { type ApiKey, ApiScope, apiKeyHash, newApiKey } from './service/auth/ApiKeys.js';
export type { PlayerIssuer } from './service/auth/PlayerIssuer.js';
export { createService, type ServiceOptions } from './service/createService.js';
export type { WatchedNode } from './service/health/Readiness.js';
export type { TenantStores } from './service/tenants/Tenants.js';
export { type DatabasePlace, parseDatabase } from './stores/parseDatabase.js';
export { openPostgres, type PostgresOptions } from './stores/postgres/openPostgres.js';
export type { SharedStores } from './stores/SharedStores.js';
export { openSqlite, type SqliteOptions } from './stores/sqlite/openSqlite.js';

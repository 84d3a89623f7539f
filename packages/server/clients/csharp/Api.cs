// Generated from packages/server/openapi.json: npm run clients
using System.Collections.Generic;
using System.Numerics;
using System.Threading;
using System.Threading.Tasks;

namespace Tributary
{
    public sealed class Token : JsonView
    {
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string Address { get => GetText("address"); set => Set("address", value); }
        public long? Decimals { get => GetInteger("decimals"); set => Set("decimals", value); }
        public string Symbol { get => GetText("symbol"); set => Set("symbol", value); }
        public string Name { get => GetText("name"); set => Set("name", value); }
        public string Type { get => GetText("type"); set => Set("type", value); }
        public string Icon { get => GetText("icon"); set => Set("icon", value); }
    }

    public sealed class TokenAmount : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class ItemRequirement : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public bool? IsFee { get => GetFlag("isFee"); set => Set("isFee", value); }
        public string TokenAddress { get => GetText("tokenAddress"); set => Set("tokenAddress", value); }
        public string SpenderAddress { get => GetText("spenderAddress"); set => Set("spenderAddress", value); }
        public string ContractAddress { get => GetText("contractAddress"); set => Set("contractAddress", value); }
        public object Id { get => GetAny("id"); set => Set("id", value); }
        public bool? WholeCollection { get => GetFlag("wholeCollection"); set => Set("wholeCollection", value); }
    }

    public sealed class Step : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public StepFundingItem FundingItem { get => GetView<StepFundingItem>("fundingItem"); set => Set("fundingItem", value); }
        public StepDelivers Delivers { get => GetView<StepDelivers>("delivers"); set => Set("delivers", value); }
        public string Recipient { get => GetText("recipient"); set => Set("recipient", value); }
        public StepFees Fees { get => GetView<StepFees>("fees"); set => Set("fees", value); }
    }

    public sealed class StepFundingItem : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public StepFundingItemFundsRequired FundsRequired { get => GetView<StepFundingItemFundsRequired>("fundsRequired"); set => Set("fundsRequired", value); }
        public StepFundingItemUserBalance UserBalance { get => GetView<StepFundingItemUserBalance>("userBalance"); set => Set("userBalance", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFundingItemFundsRequired : JsonView
    {
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
    }

    public sealed class StepFundingItemUserBalance : JsonView
    {
        public BigInteger? Balance { get => GetAmount("balance"); set => Set("balance", value); }
        public string FormattedBalance { get => GetText("formattedBalance"); set => Set("formattedBalance", value); }
    }

    public sealed class StepDelivers : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class StepFees : JsonView
    {
        public StepFeesApprovalGasFee ApprovalGasFee { get => GetView<StepFeesApprovalGasFee>("approvalGasFee"); set => Set("approvalGasFee", value); }
        public StepFeesSwapGasFee SwapGasFee { get => GetView<StepFeesSwapGasFee>("swapGasFee"); set => Set("swapGasFee", value); }
        public List<StepFeesSwapFeesItem> SwapFees { get => GetList<StepFeesSwapFeesItem>("swapFees"); set => Set("swapFees", value); }
        public StepFeesBridgeGasFee BridgeGasFee { get => GetView<StepFeesBridgeGasFee>("bridgeGasFee"); set => Set("bridgeGasFee", value); }
        public List<StepFeesBridgeFeesItem> BridgeFees { get => GetList<StepFeesBridgeFeesItem>("bridgeFees"); set => Set("bridgeFees", value); }
        public StepFeesGasFee GasFee { get => GetView<StepFeesGasFee>("gasFee"); set => Set("gasFee", value); }
        public List<StepFeesOtherFeesItem> OtherFees { get => GetList<StepFeesOtherFeesItem>("otherFees"); set => Set("otherFees", value); }
    }

    public sealed class StepFeesApprovalGasFee : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesSwapGasFee : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesSwapFeesItem : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesBridgeGasFee : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesBridgeFeesItem : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesGasFee : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class StepFeesOtherFeesItem : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public string FormattedAmount { get => GetText("formattedAmount"); set => Set("formattedAmount", value); }
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
    }

    public sealed class Route : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public string Kind { get => GetText("kind"); set => Set("kind", value); }
        public double? Priority { get => GetNumber("priority"); set => Set("priority", value); }
        public string Account { get => GetText("account"); set => Set("account", value); }
        public List<Step> Steps { get => GetList<Step>("steps"); set => Set("steps", value); }
        public BigInteger? EstimatedCost { get => GetAmount("estimatedCost"); set => Set("estimatedCost", value); }
        public double? ExpectedSeconds { get => GetNumber("expectedSeconds"); set => Set("expectedSeconds", value); }
        public double? Confirmations { get => GetNumber("confirmations"); set => Set("confirmations", value); }
        public string Purpose { get => GetText("purpose"); set => Set("purpose", value); }
    }

    public sealed class SwapResult : JsonView
    {
        public SwapResultQuote Quote { get => GetView<SwapResultQuote>("quote"); set => Set("quote", value); }
        public SwapResultAmountIn AmountIn { get => GetView<SwapResultAmountIn>("amountIn"); set => Set("amountIn", value); }
        public SwapResultAmountOut AmountOut { get => GetView<SwapResultAmountOut>("amountOut"); set => Set("amountOut", value); }
        public SwapResultSwap Swap { get => GetView<SwapResultSwap>("swap"); set => Set("swap", value); }
    }

    public sealed class SwapResultQuote : JsonView
    {
        public SwapResultQuoteAmount Amount { get => GetView<SwapResultQuoteAmount>("amount"); set => Set("amount", value); }
        public SwapResultQuoteAmountWithMaxSlippage AmountWithMaxSlippage { get => GetView<SwapResultQuoteAmountWithMaxSlippage>("amountWithMaxSlippage"); set => Set("amountWithMaxSlippage", value); }
        public object Slippage { get => GetAny("slippage"); set => Set("slippage", value); }
        public List<object> Fees { get => GetItems("fees"); set => Set("fees", value); }
    }

    public sealed class SwapResultQuoteAmount : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class SwapResultQuoteAmountWithMaxSlippage : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class SwapResultAmountIn : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class SwapResultAmountOut : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class SwapResultSwap : JsonView
    {
        public string To { get => GetText("to"); set => Set("to", value); }
        public string Data { get => GetText("data"); set => Set("data", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
    }

    public sealed class SignedSale : JsonView
    {
        public SignedSaleOrder Order { get => GetView<SignedSaleOrder>("order"); set => Set("order", value); }
        public List<SignedSaleTransactionsItem> Transactions { get => GetList<SignedSaleTransactionsItem>("transactions"); set => Set("transactions", value); }
        public SignedSaleFulfilment Fulfilment { get => GetView<SignedSaleFulfilment>("fulfilment"); set => Set("fulfilment", value); }
    }

    public sealed class SignedSaleOrder : JsonView
    {
        public Token Token { get => GetView<Token>("token"); set => Set("token", value); }
        public BigInteger? Total { get => GetAmount("total"); set => Set("total", value); }
        public string RecipientAddress { get => GetText("recipientAddress"); set => Set("recipientAddress", value); }
        public List<object> Products { get => GetItems("products"); set => Set("products", value); }
    }

    public sealed class SignedSaleTransactionsItem : JsonView
    {
        public string Method { get => GetText("method"); set => Set("method", value); }
    }

    public sealed class SignedSaleFulfilment : JsonView
    {
        public List<object> ItemRequirements { get => GetItems("itemRequirements"); set => Set("itemRequirements", value); }
        public List<SignedSaleFulfilmentTransactionsItem> Transactions { get => GetList<SignedSaleFulfilmentTransactionsItem>("transactions"); set => Set("transactions", value); }
    }

    public sealed class SignedSaleFulfilmentTransactionsItem : JsonView
    {
        public string To { get => GetText("to"); set => Set("to", value); }
        public string Data { get => GetText("data"); set => Set("data", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
        public object Footprint { get => GetAny("footprint"); set => Set("footprint", value); }
    }

    public sealed class WalletError : JsonView
    {
        public long? Code { get => GetInteger("code"); set => Set("code", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
        public object Data { get => GetAny("data"); set => Set("data", value); }
    }

    public sealed class CallError : JsonView
    {
        public string Code { get => GetText("code"); set => Set("code", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
        public object Data { get => GetAny("data"); set => Set("data", value); }
    }

    public sealed class Error : JsonView
    {
        public string Code { get => GetText("code"); set => Set("code", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
        public object Data { get => GetAny("data"); set => Set("data", value); }
    }

    public sealed class RoutingSnapshot : JsonView
    {
        public string Status { get => GetText("status"); set => Set("status", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
        public List<Route> Routes { get => GetList<Route>("routes"); set => Set("routes", value); }
        public List<object> Pending { get => GetItems("pending"); set => Set("pending", value); }
        public List<RoutingSnapshotRejectionsItem> Rejections { get => GetList<RoutingSnapshotRejectionsItem>("rejections"); set => Set("rejections", value); }
        public List<RoutingSnapshotFailuresItem> Failures { get => GetList<RoutingSnapshotFailuresItem>("failures"); set => Set("failures", value); }
        public List<RoutingSnapshotDisabledItem> Disabled { get => GetList<RoutingSnapshotDisabledItem>("disabled"); set => Set("disabled", value); }
    }

    public sealed class RoutingSnapshotRejectionsItem : JsonView
    {
        public string Kind { get => GetText("kind"); set => Set("kind", value); }
        public string Reason { get => GetText("reason"); set => Set("reason", value); }
    }

    public sealed class RoutingSnapshotFailuresItem : JsonView
    {
        public string Kind { get => GetText("kind"); set => Set("kind", value); }
        public string Code { get => GetText("code"); set => Set("code", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
    }

    public sealed class RoutingSnapshotDisabledItem : JsonView
    {
        public string Kind { get => GetText("kind"); set => Set("kind", value); }
        public string Reason { get => GetText("reason"); set => Set("reason", value); }
    }

    public sealed class CheckoutSnapshot : JsonView
    {
        public string Status { get => GetText("status"); set => Set("status", value); }
        public bool? Sufficient { get => GetFlag("sufficient"); set => Set("sufficient", value); }
        public List<object> Requirements { get => GetItems("requirements"); set => Set("requirements", value); }
        public List<object> Allowances { get => GetItems("allowances"); set => Set("allowances", value); }
        public BigInteger? Gas { get => GetAmount("gas"); set => Set("gas", value); }
        public List<object> Insufficient { get => GetItems("insufficient"); set => Set("insufficient", value); }
        public RoutingSnapshot Routing { get => GetView<RoutingSnapshot>("routing"); set => Set("routing", value); }
    }

    public sealed class QuoteAnswer : JsonView
    {
        public SwapResult Result { get => GetView<SwapResult>("result"); set => Set("result", value); }
        public Error Error { get => GetView<Error>("error"); set => Set("error", value); }
    }

    public sealed class TaskSnapshot : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public string Type { get => GetText("type"); set => Set("type", value); }
        public string Action { get => GetText("action"); set => Set("action", value); }
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string State { get => GetText("state"); set => Set("state", value); }
        public string TransactionHash { get => GetText("transactionHash"); set => Set("transactionHash", value); }
        public string ExplorerUrl { get => GetText("explorerUrl"); set => Set("explorerUrl", value); }
    }

    public sealed class ExecutionSnapshot : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public Route Route { get => GetView<Route>("route"); set => Set("route", value); }
        public string Status { get => GetText("status"); set => Set("status", value); }
        public List<TaskSnapshot> Tasks { get => GetList<TaskSnapshot>("tasks"); set => Set("tasks", value); }
        public Error Error { get => GetView<Error>("error"); set => Set("error", value); }
        public string Carrier { get => GetText("carrier"); set => Set("carrier", value); }
    }

    public sealed class HistoryPage : JsonView
    {
        public List<HistoryPageEntriesItem> Entries { get => GetList<HistoryPageEntriesItem>("entries"); set => Set("entries", value); }
        public string Cursor { get => GetText("cursor"); set => Set("cursor", value); }
        public long? Total { get => GetInteger("total"); set => Set("total", value); }
    }

    public sealed class HistoryPageEntriesItem : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public string Account { get => GetText("account"); set => Set("account", value); }
        public string Kind { get => GetText("kind"); set => Set("kind", value); }
        public string Outcome { get => GetText("outcome"); set => Set("outcome", value); }
        public string Status { get => GetText("status"); set => Set("status", value); }
        public Route Route { get => GetView<Route>("route"); set => Set("route", value); }
        public List<TaskSnapshot> Tasks { get => GetList<TaskSnapshot>("tasks"); set => Set("tasks", value); }
    }

    public sealed class Problem : JsonView
    {
        public string Code { get => GetText("code"); set => Set("code", value); }
        public string Message { get => GetText("message"); set => Set("message", value); }
        public object Data { get => GetAny("data"); set => Set("data", value); }
        public string Link { get => GetText("link"); set => Set("link", value); }
    }

    public sealed class Transaction : JsonView
    {
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string Hash { get => GetText("hash"); set => Set("hash", value); }
        public string Url { get => GetText("url"); set => Set("url", value); }
    }

    public sealed class PaymentStep : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public string Action { get => GetText("action"); set => Set("action", value); }
        public string Status { get => GetText("status"); set => Set("status", value); }
        public string Detail { get => GetText("detail"); set => Set("detail", value); }
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string TransactionHash { get => GetText("transactionHash"); set => Set("transactionHash", value); }
        public string Url { get => GetText("url"); set => Set("url", value); }
        public List<Transaction> Transactions { get => GetList<Transaction>("transactions"); set => Set("transactions", value); }
        public long? Until { get => GetInteger("until"); set => Set("until", value); }
    }

    public sealed class Payment : JsonView
    {
        public string Id { get => GetText("id"); set => Set("id", value); }
        public long? Version { get => GetInteger("version"); set => Set("version", value); }
        public string Status { get => GetText("status"); set => Set("status", value); }
        public string Account { get => GetText("account"); set => Set("account", value); }
        public string Recipient { get => GetText("recipient"); set => Set("recipient", value); }
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string Value { get => GetText("value"); set => Set("value", value); }
        public List<PaymentStep> Steps { get => GetList<PaymentStep>("steps"); set => Set("steps", value); }
        public List<object> Can { get => GetItems("can"); set => Set("can", value); }
        public long? Since { get => GetInteger("since"); set => Set("since", value); }
        public long? Until { get => GetInteger("until"); set => Set("until", value); }
        public string WaitsFor { get => GetText("waitsFor"); set => Set("waitsFor", value); }
        public Problem Problem { get => GetView<Problem>("problem"); set => Set("problem", value); }
        public PaymentReceipt Receipt { get => GetView<PaymentReceipt>("receipt"); set => Set("receipt", value); }
        public string Result { get => GetText("result"); set => Set("result", value); }
        public string State { get => GetText("state"); set => Set("state", value); }
        public long? Nonce { get => GetInteger("nonce"); set => Set("nonce", value); }
        public string Hash { get => GetText("hash"); set => Set("hash", value); }
        public string Reason { get => GetText("reason"); set => Set("reason", value); }
    }

    public sealed class PaymentReceipt : JsonView
    {
        public List<Transaction> Transactions { get => GetList<Transaction>("transactions"); set => Set("transactions", value); }
    }

    public sealed class FindRoutesBody : JsonView
    {
        public string Account { get => GetText("account"); set => Set("account", value); }
        public FindRoutesBodyShortfall Shortfall { get => GetView<FindRoutesBodyShortfall>("shortfall"); set => Set("shortfall", value); }
        public List<TokenAmount> Requirements { get => GetList<TokenAmount>("requirements"); set => Set("requirements", value); }
        public object Kinds { get => GetAny("kinds"); set => Set("kinds", value); }
    }

    public sealed class FindRoutesBodyShortfall : JsonView
    {
        public object ChainId { get => GetAny("chainId"); set => Set("chainId", value); }
        public string TokenAddress { get => GetText("tokenAddress"); set => Set("tokenAddress", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
    }

    public sealed class CheckoutBody : JsonView
    {
        public string Account { get => GetText("account"); set => Set("account", value); }
        public List<ItemRequirement> ItemRequirements { get => GetList<ItemRequirement>("itemRequirements"); set => Set("itemRequirements", value); }
        public CheckoutBodyTransaction Transaction { get => GetView<CheckoutBodyTransaction>("transaction"); set => Set("transaction", value); }
        public string Routing { get => GetText("routing"); set => Set("routing", value); }
        public object Kinds { get => GetAny("kinds"); set => Set("kinds", value); }
        public bool? Fresh { get => GetFlag("fresh"); set => Set("fresh", value); }
    }

    public sealed class CheckoutBodyTransaction : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public CheckoutBodyTransactionTransaction Transaction { get => GetView<CheckoutBodyTransactionTransaction>("transaction"); set => Set("transaction", value); }
        public CheckoutBodyTransactionGasToken GasToken { get => GetView<CheckoutBodyTransactionGasToken>("gasToken"); set => Set("gasToken", value); }
    }

    public sealed class CheckoutBodyTransactionTransaction : JsonView
    {
        public string To { get => GetText("to"); set => Set("to", value); }
        public string Data { get => GetText("data"); set => Set("data", value); }
        public BigInteger? Value { get => GetAmount("value"); set => Set("value", value); }
        public object Footprint { get => GetAny("footprint"); set => Set("footprint", value); }
    }

    public sealed class CheckoutBodyTransactionGasToken : JsonView
    {
        public string Type { get => GetText("type"); set => Set("type", value); }
        public string TokenAddress { get => GetText("tokenAddress"); set => Set("tokenAddress", value); }
        public BigInteger? Limit { get => GetAmount("limit"); set => Set("limit", value); }
    }

    public sealed class QuoteBody : JsonView
    {
        public List<QuoteBodyQuotesItem> Quotes { get => GetList<QuoteBodyQuotesItem>("quotes"); set => Set("quotes", value); }
    }

    public sealed class QuoteBodyQuotesItem : JsonView
    {
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string FromAddress { get => GetText("fromAddress"); set => Set("fromAddress", value); }
        public string TokenIn { get => GetText("tokenIn"); set => Set("tokenIn", value); }
        public string TokenOut { get => GetText("tokenOut"); set => Set("tokenOut", value); }
        public BigInteger? Amount { get => GetAmount("amount"); set => Set("amount", value); }
        public object SlippagePercent { get => GetAny("slippagePercent"); set => Set("slippagePercent", value); }
        public long? MaxHops { get => GetInteger("maxHops"); set => Set("maxHops", value); }
        public long? Deadline { get => GetInteger("deadline"); set => Set("deadline", value); }
        public BigInteger? Limit { get => GetAmount("limit"); set => Set("limit", value); }
        public string TradeType { get => GetText("tradeType"); set => Set("tradeType", value); }
    }

    public sealed class CancelExecutionBody : JsonView
    {
        public string Reason { get => GetText("reason"); set => Set("reason", value); }
    }

    public sealed class PayBody : JsonView
    {
        public long? ChainId { get => GetInteger("chainId"); set => Set("chainId", value); }
        public string Sender { get => GetText("sender"); set => Set("sender", value); }
        public string To { get => GetText("to"); set => Set("to", value); }
        public string Value { get => GetText("value"); set => Set("value", value); }
        public string Data { get => GetText("data"); set => Set("data", value); }
        public string Player { get => GetText("player"); set => Set("player", value); }
    }

    public sealed class CancelPaymentBody : JsonView
    {
        public string Reason { get => GetText("reason"); set => Set("reason", value); }
    }

    public sealed class LiveAnswer : JsonView
    {
        public string Status { get => GetText("status"); set => Set("status", value); }
        public object Checks { get => GetAny("checks"); set => Set("checks", value); }
    }

    public sealed class ReadyAnswer : JsonView
    {
        public string Status { get => GetText("status"); set => Set("status", value); }
        public object Checks { get => GetAny("checks"); set => Set("checks", value); }
    }

    public sealed class Operation
    {
        public string Method;
        public string Path;
        /// <summary>"path", "query" or "header", by parameter.</summary>
        public Dictionary<string, string> Places;
        /// <summary>Statuses that are no refusals.</summary>
        public HashSet<int> Answers;

        public static readonly Dictionary<string, Operation> All = new Dictionary<string, Operation>
        {
            { "findRoutes", new Operation { Method = "POST", Path = "/v1/routes", Places = new Dictionary<string, string> { { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "checkout", new Operation { Method = "POST", Path = "/v1/checkouts", Places = new Dictionary<string, string> { { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "quote", new Operation { Method = "POST", Path = "/v1/quotes", Places = new Dictionary<string, string> { { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "execution", new Operation { Method = "GET", Path = "/v1/executions/{id}", Places = new Dictionary<string, string> { { "id", "path" }, { "wait", "query" }, { "if-none-match", "header" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200, 304 } } },
            { "executionEvents", new Operation { Method = "GET", Path = "/v1/executions/{id}/events", Places = new Dictionary<string, string> { { "id", "path" }, { "last-event-id", "header" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200, 204 } } },
            { "recheckExecution", new Operation { Method = "POST", Path = "/v1/executions/{id}/recheck", Places = new Dictionary<string, string> { { "id", "path" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "cancelExecution", new Operation { Method = "POST", Path = "/v1/executions/{id}/cancel", Places = new Dictionary<string, string> { { "id", "path" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "executionsOfAccount", new Operation { Method = "GET", Path = "/v1/accounts/{address}/executions", Places = new Dictionary<string, string> { { "address", "path" }, { "cursor", "query" }, { "limit", "query" }, { "receipts", "query" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "pay", new Operation { Method = "POST", Path = "/v1/payments", Places = new Dictionary<string, string> { { "idempotency-key", "header" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200, 202 } } },
            { "payment", new Operation { Method = "GET", Path = "/v1/payments/{key}", Places = new Dictionary<string, string> { { "key", "path" }, { "wait", "query" }, { "if-none-match", "header" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200, 304 } } },
            { "paymentEvents", new Operation { Method = "GET", Path = "/v1/payments/{key}/events", Places = new Dictionary<string, string> { { "key", "path" }, { "last-event-id", "header" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200, 204 } } },
            { "cancelPayment", new Operation { Method = "POST", Path = "/v1/payments/{key}/cancel", Places = new Dictionary<string, string> { { "key", "path" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "commandPayment", new Operation { Method = "POST", Path = "/v1/payments/{key}/{command}", Places = new Dictionary<string, string> { { "key", "path" }, { "command", "path" }, { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
            { "live", new Operation { Method = "GET", Path = "/health/live", Places = new Dictionary<string, string> {  }, Answers = new HashSet<int> { 200 } } },
            { "ready", new Operation { Method = "GET", Path = "/health/ready", Places = new Dictionary<string, string> {  }, Answers = new HashSet<int> { 200, 503 } } },
            { "metrics", new Operation { Method = "GET", Path = "/metrics", Places = new Dictionary<string, string> { { "x-deadline-ms", "header" } }, Answers = new HashSet<int> { 200 } } },
        };
    }

    public sealed partial class Client
    {
        /// <summary>Ways to cover what an account is short of.</summary>
        public Task<Answer<RoutingSnapshot>> FindRoutes(FindRoutesBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<RoutingSnapshot>("findRoutes", new Dictionary<string, string> { { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>Requirements of a purchase, and every way to pay for it.</summary>
        public Task<Answer<CheckoutSnapshot>> Checkout(CheckoutBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<CheckoutSnapshot>("checkout", new Dictionary<string, string> { { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>Prices of up to 50 swaps.</summary>
        public Task<Answer<QuoteAnswer>> Quote(QuoteBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<QuoteAnswer>("quote", new Dictionary<string, string> { { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>Status of an execution.</summary>
        public Task<Answer<ExecutionSnapshot>> Execution(string id, string wait = null, string ifNoneMatch = null, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<ExecutionSnapshot>("execution", new Dictionary<string, string> { { "id", id }, { "wait", wait }, { "if-none-match", ifNoneMatch }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>An execution, each time that it has changed, until it is over.</summary>
        public Task<Answer<ExecutionSnapshot>> ExecutionEvents(string id, string lastEventId = null, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<ExecutionSnapshot>("executionEvents", new Dictionary<string, string> { { "id", id }, { "last-event-id", lastEventId }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>Reads the chains again for the outcome of an execution; sends nothing.</summary>
        public Task<Answer<ExecutionSnapshot>> RecheckExecution(string id, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<ExecutionSnapshot>("recheckExecution", new Dictionary<string, string> { { "id", id }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>Abandons an execution: it is not resumed, and its wallet requests stay watched.</summary>
        public Task<Answer<ExecutionSnapshot>> CancelExecution(string id, CancelExecutionBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<ExecutionSnapshot>("cancelExecution", new Dictionary<string, string> { { "id", id }, { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>The executions of an account, newest first, a page at a time.</summary>
        public Task<Answer<HistoryPage>> ExecutionsOfAccount(string address, string cursor = null, string limit = null, string receipts = null, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<HistoryPage>("executionsOfAccount", new Dictionary<string, string> { { "address", address }, { "cursor", cursor }, { "limit", limit }, { "receipts", receipts }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>Pays, or calls a contract, from an account of the studio: once, also if the request is repeated.</summary>
        public Task<Answer<Payment>> Pay(string idempotencyKey, PayBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<Payment>("pay", new Dictionary<string, string> { { "idempotency-key", idempotencyKey }, { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>Status of a payment.</summary>
        public Task<Answer<Payment>> Payment(string key, string wait = null, string ifNoneMatch = null, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<Payment>("payment", new Dictionary<string, string> { { "key", key }, { "wait", wait }, { "if-none-match", ifNoneMatch }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>A payment, each time that it has changed, until it is over.</summary>
        public Task<Answer<Payment>> PaymentEvents(string key, string lastEventId = null, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<Payment>("paymentEvents", new Dictionary<string, string> { { "key", key }, { "last-event-id", lastEventId }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>Gives a payment up. Without a nonce it is over at once; with one its nonce is used by a transfer of nothing, and what was sent already may be mined first.</summary>
        public Task<Answer<Payment>> CancelPayment(string key, CancelPaymentBody body, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<Payment>("cancelPayment", new Dictionary<string, string> { { "key", key }, { "x-deadline-ms", xDeadlineMs } }, body.Json, cancellation);

        /// <summary>A command of a payment. One that has no effect now is refused, with those that have one.</summary>
        public Task<Answer<Payment>> CommandPayment(string key, string command, string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<Payment>("commandPayment", new Dictionary<string, string> { { "key", key }, { "command", command }, { "x-deadline-ms", xDeadlineMs } }, null, cancellation);

        /// <summary>The process answers.</summary>
        public Task<Answer<LiveAnswer>> Live(CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<LiveAnswer>("live", new Dictionary<string, string> {  }, null, cancellation);

        /// <summary>It can do its work: the database answers, the nodes are not behind, and it is not about to stop.</summary>
        public Task<Answer<ReadyAnswer>> Ready(CancellationToken cancellation = default(CancellationToken)) =>
            AskFor<ReadyAnswer>("ready", new Dictionary<string, string> {  }, null, cancellation);

        /// <summary>Figures of this process for Prometheus.</summary>
        public Task<Answer<object>> Metrics(string xDeadlineMs = null, CancellationToken cancellation = default(CancellationToken)) =>
            Ask("metrics", new Dictionary<string, string> { { "x-deadline-ms", xDeadlineMs } }, null, cancellation);
    }
}

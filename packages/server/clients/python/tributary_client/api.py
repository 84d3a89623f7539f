# Generated from packages/server/openapi.json: npm run clients
from __future__ import annotations

from typing import Any, Dict, List, Literal, NamedTuple, Optional, Tuple, TypedDict, Union

from .amounts import Amount
from .answer import Answer

class TokenRequired(TypedDict):
    chainId: int
    address: str
    decimals: int
    symbol: str
    name: str


class Token(TokenRequired, total=False):
    type: str
    icon: str


class TokenAmount(TypedDict):
    token: Token
    value: Amount


class ItemRequirement1Required(TypedDict):
    type: Literal["NATIVE"]
    amount: Union[Amount, str]


class ItemRequirement1(ItemRequirement1Required, total=False):
    isFee: bool


class ItemRequirement2Required(TypedDict):
    type: Literal["ERC20"]
    tokenAddress: str
    spenderAddress: str
    amount: Union[Amount, str]


class ItemRequirement2(ItemRequirement2Required, total=False):
    isFee: bool


class ItemRequirement3Required(TypedDict):
    type: Literal["ERC721"]
    contractAddress: str
    spenderAddress: str
    id: Union[Amount, str]


class ItemRequirement3(ItemRequirement3Required, total=False):
    wholeCollection: bool


class ItemRequirement4(TypedDict):
    type: Literal["ERC1155"]
    contractAddress: str
    spenderAddress: str
    id: Union[Amount, str]
    amount: Amount


ItemRequirement = Union[ItemRequirement1, ItemRequirement2, ItemRequirement3, ItemRequirement4]


class StepFundingItemFundsRequired(TypedDict):
    amount: Amount
    formattedAmount: str


class StepFundingItemUserBalance(TypedDict):
    balance: Amount
    formattedBalance: str


class StepFundingItem(TypedDict):
    type: Literal["NATIVE", "ERC20"]
    fundsRequired: StepFundingItemFundsRequired
    userBalance: StepFundingItemUserBalance
    token: Token


class StepDelivers(TypedDict):
    token: Token
    value: Amount


class StepFeesApprovalGasFee(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesSwapGasFee(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesSwapFeesItem(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesBridgeGasFee(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesBridgeFeesItem(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesGasFee(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFeesOtherFeesItem(TypedDict):
    type: str
    amount: Amount
    formattedAmount: str
    token: Token


class StepFees(TypedDict, total=False):
    approvalGasFee: StepFeesApprovalGasFee
    swapGasFee: StepFeesSwapGasFee
    swapFees: List[StepFeesSwapFeesItem]
    bridgeGasFee: StepFeesBridgeGasFee
    bridgeFees: List[StepFeesBridgeFeesItem]
    gasFee: StepFeesGasFee
    otherFees: List[StepFeesOtherFeesItem]


class StepRequired(TypedDict):
    type: str
    chainId: int
    fundingItem: StepFundingItem
    delivers: StepDelivers
    fees: StepFees


class Step(StepRequired, total=False):
    recipient: str


class RouteRequired(TypedDict):
    id: str
    kind: str
    priority: Union[int, float]
    account: str
    steps: List[Step]
    estimatedCost: Optional[Amount]
    expectedSeconds: Union[int, float]
    confirmations: Union[int, float]


class Route(RouteRequired, total=False):
    purpose: str


class SwapResultQuoteAmount(TypedDict):
    token: Token
    value: Amount


class SwapResultQuoteAmountWithMaxSlippage(TypedDict):
    token: Token
    value: Amount


class SwapResultQuote(TypedDict):
    amount: SwapResultQuoteAmount
    amountWithMaxSlippage: SwapResultQuoteAmountWithMaxSlippage
    slippage: Any
    fees: List[Dict[str, Any]]


class SwapResultAmountIn(TypedDict):
    token: Token
    value: Amount


class SwapResultAmountOut(TypedDict):
    token: Token
    value: Amount


class SwapResultSwap(TypedDict):
    to: str
    data: str
    value: Amount


class SwapResult(TypedDict):
    quote: SwapResultQuote
    amountIn: SwapResultAmountIn
    amountOut: SwapResultAmountOut
    swap: SwapResultSwap


class SignedSaleOrder(TypedDict):
    token: Token
    total: Amount
    recipientAddress: str
    products: List[Dict[str, Any]]


class SignedSaleTransactionsItem(TypedDict):
    method: str


class SignedSaleFulfilmentTransactionsItemRequired(TypedDict):
    to: str


class SignedSaleFulfilmentTransactionsItem(SignedSaleFulfilmentTransactionsItemRequired, total=False):
    data: str
    value: Amount
    footprint: Dict[str, Any]


class SignedSaleFulfilment(TypedDict):
    itemRequirements: List[Dict[str, Any]]
    transactions: List[SignedSaleFulfilmentTransactionsItem]


class SignedSale(TypedDict):
    order: SignedSaleOrder
    transactions: List[SignedSaleTransactionsItem]
    fulfilment: SignedSaleFulfilment


class WalletErrorRequired(TypedDict):
    code: int
    message: str


class WalletError(WalletErrorRequired, total=False):
    data: Any


class CallErrorRequired(TypedDict):
    code: str
    message: str


class CallError(CallErrorRequired, total=False):
    data: Any


class ErrorRequired(TypedDict):
    code: str
    message: str


class Error(ErrorRequired, total=False):
    data: Dict[str, Any]


class RoutingSnapshotRejectionsItem(TypedDict):
    kind: str
    reason: str


class RoutingSnapshotFailuresItem(TypedDict):
    kind: str
    code: str
    message: str


class RoutingSnapshotDisabledItem(TypedDict):
    kind: str
    reason: str


class RoutingSnapshot(TypedDict):
    status: Literal["SEARCHING", "ROUTES_FOUND", "NO_ROUTES_FOUND", "NO_ROUTE_OPTIONS"]
    message: Optional[str]
    routes: List[Route]
    pending: List[str]
    rejections: List[RoutingSnapshotRejectionsItem]
    failures: List[RoutingSnapshotFailuresItem]
    disabled: List[RoutingSnapshotDisabledItem]


class CheckoutSnapshotRequired(TypedDict):
    status: Literal["reading", "routing", "done"]
    sufficient: Optional[bool]
    requirements: List[Dict[str, Any]]
    allowances: List[Dict[str, Any]]
    insufficient: List[Dict[str, Any]]
    routing: Optional[RoutingSnapshot]


class CheckoutSnapshot(CheckoutSnapshotRequired, total=False):
    gas: Optional[Amount]


class QuoteAnswer1(TypedDict):
    result: SwapResult


class QuoteAnswer2(TypedDict):
    error: Error


QuoteAnswer = Union[QuoteAnswer1, QuoteAnswer2]


class TaskSnapshotRequired(TypedDict):
    id: str
    type: Literal["transaction", "wait"]
    action: str
    chainId: int
    state: str
    transactionHash: Optional[str]


class TaskSnapshot(TaskSnapshotRequired, total=False):
    explorerUrl: str


class ExecutionSnapshotRequired(TypedDict):
    id: str
    route: Route
    status: Literal["running", "done", "stopped", "failed", "refunded", "partial", "unknown", "abandoned"]
    tasks: List[TaskSnapshot]
    error: Optional[Error]


class ExecutionSnapshot(ExecutionSnapshotRequired, total=False):
    carrier: Literal["this", "another", "nobody"]


class HistoryPageEntriesItem(TypedDict):
    id: str
    account: str
    kind: str
    outcome: str
    status: str
    route: Route
    tasks: List[TaskSnapshot]


class HistoryPage(TypedDict):
    entries: List[HistoryPageEntriesItem]
    cursor: Optional[str]
    total: int


class Problem(TypedDict):
    code: str
    message: str
    data: Dict[str, Any]
    link: str


class Transaction(TypedDict):
    chainId: int
    hash: str
    url: Optional[str]


class PaymentStep(TypedDict):
    id: str
    action: str
    status: Literal["planned", "asking", "processing", "unknown", "succeeded", "skipped", "failed", "refunded"]
    detail: Optional[str]
    chainId: int
    transactionHash: Optional[str]
    url: Optional[str]
    transactions: List[Transaction]
    until: Optional[int]


class PaymentReceipt(TypedDict):
    transactions: List[Transaction]


class PaymentRequired(TypedDict):
    id: str
    version: int
    status: Literal["quoting", "ready", "asking", "processing", "paused", "unknown", "succeeded", "canceled"]
    account: str
    recipient: str
    chainId: int
    value: str
    steps: List[PaymentStep]
    can: List[Literal["cancel", "choose", "confirm", "refresh", "stop", "retry", "recheck"]]
    since: int
    until: Optional[int]
    waitsFor: Optional[Literal["signing", "inclusion", "arrival", "provider", "queue", "finality"]]
    problem: Optional[Problem]
    receipt: Optional[PaymentReceipt]
    result: Optional[Literal["SUCCESS", "FAILED", "INSUFFICIENT_FUNDS", "FULFILLMENTS_UNSETTLED"]]
    state: Literal["accepted", "numbered", "signed", "confirmed", "failed", "cancelled"]
    nonce: Optional[int]
    hash: Optional[str]


class Payment(PaymentRequired, total=False):
    reason: str


class FindRoutesBodyShortfall(TypedDict):
    chainId: Union[int, str]
    tokenAddress: str
    amount: Amount


class FindRoutesBodyRequired(TypedDict):
    account: str
    shortfall: FindRoutesBodyShortfall


class FindRoutesBody(FindRoutesBodyRequired, total=False):
    requirements: List[TokenAmount]
    kinds: Dict[str, bool]


class CheckoutBodyTransaction1TransactionRequired(TypedDict):
    to: str


class CheckoutBodyTransaction1Transaction(CheckoutBodyTransaction1TransactionRequired, total=False):
    data: str
    value: Amount
    footprint: Dict[str, Any]


class CheckoutBodyTransaction1(TypedDict):
    type: Literal["TRANSACTION"]
    transaction: CheckoutBodyTransaction1Transaction


class CheckoutBodyTransaction2GasTokenRequired(TypedDict):
    type: Literal["NATIVE", "ERC20"]
    limit: Amount


class CheckoutBodyTransaction2GasToken(CheckoutBodyTransaction2GasTokenRequired, total=False):
    tokenAddress: str


class CheckoutBodyTransaction2(TypedDict):
    type: Literal["GAS"]
    gasToken: CheckoutBodyTransaction2GasToken


class CheckoutBodyRequired(TypedDict):
    account: str
    itemRequirements: List[ItemRequirement]


class CheckoutBody(CheckoutBodyRequired, total=False):
    transaction: Union[CheckoutBodyTransaction1, CheckoutBodyTransaction2]
    routing: Literal["when-short", "always", "full-amount"]
    kinds: Dict[str, bool]
    fresh: bool


class QuoteBodyQuotesItemRequired(TypedDict):
    chainId: int
    fromAddress: str
    tokenIn: str
    tokenOut: str
    amount: Amount
    tradeType: Literal["EXACT_INPUT", "EXACT_OUTPUT"]


class QuoteBodyQuotesItem(QuoteBodyQuotesItemRequired, total=False):
    slippagePercent: Union[Union[int, float], str]
    maxHops: int
    deadline: int
    limit: Amount


class QuoteBody(TypedDict):
    quotes: List[QuoteBodyQuotesItem]


class QuoteAnswer(TypedDict):
    quotes: List[QuoteAnswer]


class CancelExecutionBody(TypedDict, total=False):
    reason: str


class PayBodyRequired(TypedDict):
    chainId: int
    sender: str
    to: str
    value: str


class PayBody(PayBodyRequired, total=False):
    data: str
    player: str


class CancelPaymentBody(TypedDict, total=False):
    reason: str


class LiveAnswerRequired(TypedDict):
    status: Literal["live", "ready", "not ready"]


class LiveAnswer(LiveAnswerRequired, total=False):
    checks: Dict[str, bool]


class ReadyAnswerRequired(TypedDict):
    status: Literal["live", "ready", "not ready"]


class ReadyAnswer(ReadyAnswerRequired, total=False):
    checks: Dict[str, bool]


class Operation(NamedTuple):
    method: str
    path: str
    #: "path", "query" or "header", by parameter
    places: Dict[str, str]
    #: statuses that are no refusals
    answers: Tuple[int, ...]


OPERATIONS: Dict[str, Operation] = {
    "findRoutes": Operation("POST", "/v1/routes", {"x-deadline-ms": "header"}, (200,)),
    "checkout": Operation("POST", "/v1/checkouts", {"x-deadline-ms": "header"}, (200,)),
    "quote": Operation("POST", "/v1/quotes", {"x-deadline-ms": "header"}, (200,)),
    "execution": Operation("GET", "/v1/executions/{id}", {"id": "path", "wait": "query", "if-none-match": "header", "x-deadline-ms": "header"}, (200, 304,)),
    "executionEvents": Operation("GET", "/v1/executions/{id}/events", {"id": "path", "last-event-id": "header", "x-deadline-ms": "header"}, (200, 204,)),
    "recheckExecution": Operation("POST", "/v1/executions/{id}/recheck", {"id": "path", "x-deadline-ms": "header"}, (200,)),
    "cancelExecution": Operation("POST", "/v1/executions/{id}/cancel", {"id": "path", "x-deadline-ms": "header"}, (200,)),
    "executionsOfAccount": Operation("GET", "/v1/accounts/{address}/executions", {"address": "path", "cursor": "query", "limit": "query", "receipts": "query", "x-deadline-ms": "header"}, (200,)),
    "pay": Operation("POST", "/v1/payments", {"idempotency-key": "header", "x-deadline-ms": "header"}, (200, 202,)),
    "payment": Operation("GET", "/v1/payments/{key}", {"key": "path", "wait": "query", "if-none-match": "header", "x-deadline-ms": "header"}, (200, 304,)),
    "paymentEvents": Operation("GET", "/v1/payments/{key}/events", {"key": "path", "last-event-id": "header", "x-deadline-ms": "header"}, (200, 204,)),
    "cancelPayment": Operation("POST", "/v1/payments/{key}/cancel", {"key": "path", "x-deadline-ms": "header"}, (200,)),
    "commandPayment": Operation("POST", "/v1/payments/{key}/{command}", {"key": "path", "command": "path", "x-deadline-ms": "header"}, (200,)),
    "live": Operation("GET", "/health/live", {}, (200,)),
    "ready": Operation("GET", "/health/ready", {}, (200, 503,)),
    "metrics": Operation("GET", "/metrics", {"x-deadline-ms": "header"}, (200,)),
}


class Api:
    """The operations of the document. Parameters of text are sent as they are."""

    def ask(self, operation: str, parameters: Dict[str, Optional[str]], body: Any = None) -> Answer:
        raise NotImplementedError

    def find_routes(self, body: FindRoutesBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Ways to cover what an account is short of."""
        return self.ask("findRoutes", {"x-deadline-ms": x_deadline_ms}, body)

    def checkout(self, body: CheckoutBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Requirements of a purchase, and every way to pay for it."""
        return self.ask("checkout", {"x-deadline-ms": x_deadline_ms}, body)

    def quote(self, body: QuoteBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Prices of up to 50 swaps."""
        return self.ask("quote", {"x-deadline-ms": x_deadline_ms}, body)

    def execution(self, id: str, *, wait: Optional[str] = None, if_none_match: Optional[str] = None, x_deadline_ms: Optional[str] = None) -> Answer:
        """Status of an execution."""
        return self.ask("execution", {"id": id, "wait": wait, "if-none-match": if_none_match, "x-deadline-ms": x_deadline_ms})

    def execution_events(self, id: str, *, last_event_id: Optional[str] = None, x_deadline_ms: Optional[str] = None) -> Answer:
        """An execution, each time that it has changed, until it is over."""
        return self.ask("executionEvents", {"id": id, "last-event-id": last_event_id, "x-deadline-ms": x_deadline_ms})

    def recheck_execution(self, id: str, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Reads the chains again for the outcome of an execution; sends nothing."""
        return self.ask("recheckExecution", {"id": id, "x-deadline-ms": x_deadline_ms})

    def cancel_execution(self, id: str, body: CancelExecutionBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Abandons an execution: it is not resumed, and its wallet requests stay watched."""
        return self.ask("cancelExecution", {"id": id, "x-deadline-ms": x_deadline_ms}, body)

    def executions_of_account(self, address: str, *, cursor: Optional[str] = None, limit: Optional[str] = None, receipts: Optional[str] = None, x_deadline_ms: Optional[str] = None) -> Answer:
        """The executions of an account, newest first, a page at a time."""
        return self.ask("executionsOfAccount", {"address": address, "cursor": cursor, "limit": limit, "receipts": receipts, "x-deadline-ms": x_deadline_ms})

    def pay(self, idempotency_key: str, body: PayBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Pays, or calls a contract, from an account of the studio: once, also if the request is repeated."""
        return self.ask("pay", {"idempotency-key": idempotency_key, "x-deadline-ms": x_deadline_ms}, body)

    def payment(self, key: str, *, wait: Optional[str] = None, if_none_match: Optional[str] = None, x_deadline_ms: Optional[str] = None) -> Answer:
        """Status of a payment."""
        return self.ask("payment", {"key": key, "wait": wait, "if-none-match": if_none_match, "x-deadline-ms": x_deadline_ms})

    def payment_events(self, key: str, *, last_event_id: Optional[str] = None, x_deadline_ms: Optional[str] = None) -> Answer:
        """A payment, each time that it has changed, until it is over."""
        return self.ask("paymentEvents", {"key": key, "last-event-id": last_event_id, "x-deadline-ms": x_deadline_ms})

    def cancel_payment(self, key: str, body: CancelPaymentBody, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Gives a payment up. Without a nonce it is over at once; with one its nonce is used by a transfer of nothing, and what was sent already may be mined first."""
        return self.ask("cancelPayment", {"key": key, "x-deadline-ms": x_deadline_ms}, body)

    def command_payment(self, key: str, command: str, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """A command of a payment. One that has no effect now is refused, with those that have one."""
        return self.ask("commandPayment", {"key": key, "command": command, "x-deadline-ms": x_deadline_ms})

    def live(self) -> Answer:
        """The process answers."""
        return self.ask("live", {})

    def ready(self) -> Answer:
        """It can do its work: the database answers, the nodes are not behind, and it is not about to stop."""
        return self.ask("ready", {})

    def metrics(self, *, x_deadline_ms: Optional[str] = None) -> Answer:
        """Figures of this process for Prometheus."""
        return self.ask("metrics", {"x-deadline-ms": x_deadline_ms})

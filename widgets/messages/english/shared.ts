// Generated from locales/en.json by `npm run compile`. Do not edit.

export const sharedEn = {
  "frame": {
    "back": "Back",
    "close": "Close",
    "step": "Step {step, number} of {all, number}",
    "explorer": "View on explorer",
    "message": "Track this transfer",
    "tryAgain": "Try again",
    "comma": ", ",
    "twoSentences": "{first}. {second}"
  },
  "time": {
    "about": "About {duration}",
    "took": "Completed at {at} in {duration}",
    "soFar": "{duration} so far, usually about {usual}",
    "short": {
      "seconds": "{count, number}\u00a0s",
      "minutes": "{count, number}\u00a0min",
      "hours": "{count, number}\u00a0h",
      "hoursMinutes": "{hours, number}\u00a0h {minutes, number}\u00a0min"
    },
    "long": {
      "seconds": "{count, plural, one {#\u00a0second} other {#\u00a0seconds}}",
      "minutes": "{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}",
      "hours": "{count, plural, one {#\u00a0hour} other {#\u00a0hours}}",
      "hoursMinutes": "{hours, plural, one {#\u00a0hour} other {#\u00a0hours}} {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}"
    }
  },
  "steps": {
    "state": {
      "done": "Done",
      "now": "In progress",
      "your-turn": "Action needed",
      "next": "Next",
      "failed": "Failed",
      "unknown": "Not confirmed"
    },
    "swap": "Swap {amount} for {into}",
    "swapped": "Swapped {amount} for {into}",
    "allow": "Approve {amount}",
    "allowed": "Approved {amount}",
    "allowCollection": "Allow {spender} to transfer all your {collection} items",
    "allowedCollection": "Allowed {spender} to transfer all your {collection} items",
    "alreadyAllowed": "{symbol} already approved",
    "forThisOnly": "For this payment only",
    "reset": "Reset the previous {symbol} approval",
    "wrap": "Wrap {amount}",
    "unwrap": "Unwrap {amount}",
    "bridge": "Bridge {amount} to {network}",
    "arrival": "Receive {symbol} on {network}",
    "claim": "Claim {amount}",
    "claimed": "Claimed {amount}",
    "prove": "Prove withdrawal of {amount} on {network}",
    "proved": "Proved withdrawal of {amount} on {network}",
    "phase": "Wait before the next signature",
    "paidOut": "{amount} already paid out",
    "bridged": "Bridged {amount} to {network}",
    "transfer": "Send {amount} to {recipient}",
    "transferred": "Sent {amount} to {recipient}",
    "buyByCard": "Buy {amount} with card",
    "boughtByCard": "Bought {amount} with card",
    "buy": "Buy {item}",
    "bought": "Bought {item}",
    "purchase": "Complete the purchase",
    "purchased": "Completed the purchase",
    "other": "{action}: {amount}",
    "nothingToSign": "Nothing to sign",
    "checkingPrice": "Rechecking the price before you sign",
    "yourTurn": "Confirm in {wallet}",
    "sent": "Sent. {duration} so far, usually about {usual}",
    "queuedUntil": "In the withdrawal queue until {time}",
    "RETRY": "Retrying delivery. No action needed",
    "NOT_ENOUGH_GAS": "Delivery delayed: waiting for a gas top-up. Nothing is lost",
    "ERROR": "First delivery failed. It can still arrive; we keep checking",
    "stale": "Tracking service unavailable. Showing the last known status",
    "notSent": "Rejected in your wallet",
    "failed": "Transaction failed",
    "stoppedBefore": "Stopped before the wallet request",
    "unseen": "We can’t confirm the result yet",
    "included": "In a block, waiting for finality",
    "dropped": "Dropped by a chain reorganization. Tracking it again",
    "notStarted": "Not started"
  },
  "routes": {
    "name": {
      "swap": "Swap {symbol}",
      "bridge": "Bridge {symbol}",
      "bridge-swap": "Bridge {symbol}, then swap",
      "onramp": "Card",
      "transfer": "Send {symbol}",
      "claim": "Claim {symbol}"
    },
    "search": {
      "swap": "Swap",
      "bridge": "Bridge",
      "bridge-swap": "Bridge, then swap",
      "onramp": "Card",
      "transfer": "Send",
      "claim": "Claim"
    },
    "leg": {
      "SWAP": "Swap",
      "BRIDGE": "Bridge",
      "ONRAMP": "Card",
      "TRANSFER": "Send",
      "CLAIM": "Claim"
    },
    "bridgeFrom": "Bridge from {network}",
    "verb": {
      "swap": "Swap",
      "bridge": "Bridge",
      "bridge-swap": "Bridge",
      "onramp": "Pay",
      "transfer": "Send",
      "claim": "Claim"
    },
    "otherVerb": "Use",
    "costs": "Fees about {amount}",
    "costsUnknown": "Fees shown in the next step",
    "noCosts": "No fees",
    "cardPrice": "Price shown on the provider’s page",
    "free": "Nothing to pay",
    "confirmations": "{count, plural, =0 {No approvals} one {# approval} other {# approvals}}",
    "opensPage": "Opens the provider’s page",
    "notAvailable": "Not available",
    "notChecked": "Not checked",
    "notOffered": "Not offered"
  },
  "reasons": {
    "INSUFFICIENT_BALANCE": "Not enough balance on {network}.",
    "INSUFFICIENT_GAS": "Not enough for gas on {network}.",
    "NEEDED_ELSEWHERE": "This purchase already uses this token.",
    "NO_BALANCE": "No balance on {network}.",
    "NO_POOL": "No liquidity pool for {into}.",
    "QUOTE_FAILED": "No quote for this amount.",
    "NOT_BRIDGEABLE": "{into} can’t be bridged.",
    "OUT_OF_LIMITS": "Amount is outside the bridge’s limits.",
    "REFUSED": "The bridge can’t take this transfer right now.",
    "INVALID_RECIPIENT": "Your smart account isn’t deployed on the destination network.",
    "NOT_SWAPPABLE": "{into} can’t be swapped here.",
    "NOT_SOLD": "{into} can’t be bought with a card.",
    "BALANCES_UNKNOWN": "Couldn’t load your balance.",
    "FEES_UNKNOWN": "Couldn’t load the fees."
  },
  "reasonsShort": {
    "INSUFFICIENT_BALANCE": "You need {short} more on {network}.",
    "INSUFFICIENT_GAS": "You need {short} more for gas on {network}."
  },
  "reasonsOff": {
    "NOT_AVAILABLE_HERE": "Not available in your region.",
    "PASSPORT_WALLET": "Not available with Passport."
  },
  "otherReason": "This game doesn’t offer this option for this item.",
  "notChecked": "Couldn’t check this option. Your tokens aren’t affected.",
  "costs": {
    "title": "Estimated fees",
    "none": "none",
    "gas": "Estimated gas",
    "approvalGas": "Estimated approval gas",
    "onNetwork": "{name}, on {network}",
    "poolFee": "Pool fee, {percent}, included",
    "SWAP_FEE": "Swap fee",
    "BRIDGE_FEE": "Bridge fee",
    "IMMUTABLE_FEE": "Network fee",
    "other": "Other fee",
    "included": "{name}, included",
    "payAtMost": "You pay at most",
    "payAtMostPlusGas": "You pay at most, plus gas",
    "nothing": "Nothing"
  },
  "executing": {
    "checkTitle": "Check the amount in {wallet}",
    "checkMore": "Reject the request if it asks for more than {amount}.",
    "waitingForWallet": "Waiting for {wallet}",
    "waitingForNetwork": "Waiting for {network}",
    "preparing": "Preparing the next step",
    "openPage": "Open the payment page",
    "openPageNote": "This step continues on the provider’s page, which we don’t control.",
    "keepOpen": "Keep this window open until the last confirmation.",
    "rejectToStop": "To stop, reject the request in {wallet}. Nothing is sent without your confirmation.",
    "safeToClose": "Safe to close. This step finishes without the window.",
    "closeUntilClaim": "Safe to close. Come back any time to claim it.",
    "close": "Close and keep tracking",
    "stop": "Stop after this step",
    "stopNow": "Stop now",
    "stopping": "Stopping after this step. You won’t be asked for the next one.",
    "stopTitle": "Stop after this step?",
    "stopBody": "The current step will finish. “{next}” won’t start, and your funds stay in your wallet.",
    "keepGoing": "Keep going",
    "yourTurn": "Confirm in {wallet}: {step}"
  },
  "money": {
    "question": "Where your funds are",
    "about": "Where are my funds?",
    "wallet": "Your wallet",
    "pool": "Swap pool",
    "crossing": "In transit",
    "provider": "On its way",
    "inWallet": "Your {symbol} is in your wallet",
    "swapping": "Your {symbol} is being swapped",
    "crossingBridge": "In transit across the bridge",
    "moving": "On its way to you",
    "stillWith": "Still with {name}",
    "arrived": "{amount} arrived in your wallet",
    "unknownAsked": "Requested in your wallet, not confirmed yet",
    "included": "In a block, not final yet",
    "unknownSwap": "Sent from your wallet, {symbol} not confirmed yet",
    "unknownBridge": "Left {network}, arrival not confirmed yet",
    "queue": "Queue",
    "atBridge": "Bridge",
    "queuedUntil": "In the withdrawal queue until {time}",
    "readyToClaim": "Ready to claim on {network}",
    "claiming": "Claim in progress",
    "transferring": "On its way to {recipient}",
    "arrivedAt": "{amount} delivered to {recipient}",
    "byCard": "Not in your wallet yet",
    "byCardLeft": "Anything you paid for will still arrive in your wallet",
    "byCardFailed": "Nothing left your wallet",
    "unknownClaim": "Claim requested, {symbol} not confirmed yet",
    "shop": "The shop",
    "purchase": "Purchase",
    "payingShop": "Paying the shop",
    "unknownPurchase": "Sent to the shop, not confirmed yet"
  },
  "ended": {
    "notCompleted": "Not completed",
    "again": "Try again",
    "another": "Choose another option",
    "newPrice": "Refresh price",
    "next": "What to do next",
    "nothingMoves": "Nothing is sent until you confirm again.",
    "details": "Technical details",
    "copy": "Copy for support",
    "copied": "Copied",
    "code": "Code",
    "reason": "Reason",
    "hash": "Transaction hash",
    "step": "Step",
    "time": "Time",
    "costNothing": "Nothing was sent, and nothing was spent.",
    "costCard": "If your card was charged, the provider will refund it.",
    "costOpen": "The final cost isn’t known yet.",
    "closeOld": "Close the old request in {wallet}",
    "abandoned": {
      "title": "Payment abandoned",
      "body": "We stopped this payment. Requests already sent to your wallet may still go through.",
      "next": "Close any open request in {wallet}. Then start again, or go back."
    },
    "arrived": {
      "title": "The payment went through",
      "body": "It completed after you abandoned it.",
      "next": "Start again only if you still need to, or go back."
    },
    "rejected": {
      "title": "Request rejected",
      "body": "Your wallet reports that this step wasn’t sent.",
      "next": "Try again, or go back."
    },
    "rejectedLater": {
      "title": "You stopped before the last steps",
      "body": "Completed steps stay completed. This step wasn’t sent.",
      "next": "Continue from here, or keep what you have."
    },
    "byPlayer": {
      "title": "Payment stopped",
      "body": "Completed steps stay completed. Nothing else was requested from your wallet.",
      "next": "Continue from here, or go back."
    },
    "CONFIRMED_LATE": {
      "title": "Step confirmed",
      "body": "The step we couldn’t confirm went through.",
      "next": "Continue from here, or stop and keep what you have."
    },
    "TRANSFER_REFUNDED": {
      "title": "Transfer refunded",
      "body": "It wasn’t delivered in time, so the bridge refunded it to your wallet on the source network.",
      "next": "Choose another option, or keep what you have."
    },
    "LESS_THAN_PROMISED": {
      "title": "Less arrived than agreed: {actual} of {promised}",
      "body": "The transaction is confirmed, and nothing of it is in doubt. The steps after it weren’t started.",
      "next": "Choose another option, or keep what you have."
    },
    "PROVEN_UNSENT": {
      "title": "Not sent",
      "body": "The network confirms that this step never left your wallet.",
      "next": "Try again, or go back."
    },
    "INTERRUPTED": {
      "title": "The page was closed before the end",
      "body": "Completed steps stay completed. Nothing has been requested since.",
      "next": "Continue from here, or go back."
    },
    "PRICE_MOVED": {
      "title": "Stopped: the price changed",
      "body": "The price went past your limit. This step wasn’t sent.",
      "next": "Review the new price to continue."
    },
    "ALLOWANCE_TOO_LOW": {
      "title": "The approved amount is too low",
      "body": "You approved less than this step needs. This step wasn’t sent.",
      "next": "Try again, and approve the full amount in {wallet}."
    },
    "TRANSACTION_REPLACED": {
      "title": "Transaction replaced",
      "body": "It was replaced or canceled in your wallet. This step had no effect.",
      "next": "Try again, or go back."
    },
    "TRANSACTION_DROPPED": {
      "title": "Transaction dropped",
      "body": "A chain reorganization removed it, and it can no longer take effect.",
      "next": "Try again, or go back."
    },
    "INSUFFICIENT_FUNDS": {
      "title": "Not enough gas",
      "body": "Your wallet can’t cover the network’s gas. This step wasn’t sent.",
      "next": "Add some of the network’s native token, then try again."
    },
    "ADDRESS_REFUSED": {
      "title": "This account can’t be used",
      "body": "Sanctions screening blocked this account, so this step wasn’t sent.",
      "next": "Use another account. Trying again won’t help."
    },
    "STORAGE_FORBIDDEN": {
      "title": "Payments can’t be recorded on this page",
      "body": "Your browser doesn’t let this page store anything. A payment could get lost, so this step wasn’t sent.",
      "next": "Open the page in a tab of its own, or allow it to store data in your browser’s settings. Then try again."
    },
    "SCREENING_UNAVAILABLE": {
      "title": "Account check unavailable",
      "body": "Sanctions screening isn’t responding, so this step wasn’t sent. This doesn’t mean your account is blocked.",
      "next": "Try again in a moment."
    },
    "WALLET_NOT_CONNECTED": {
      "title": "Wallet disconnected",
      "body": "This step wasn’t sent.",
      "next": "Reconnect your wallet, then try again."
    },
    "WALLET_ACCOUNT_CHANGED": {
      "title": "Account changed in your wallet",
      "body": "This step was prepared for another account, so it wasn’t sent.",
      "next": "Switch back to that account, or start again with this one."
    },
    "ONRAMP_ORDER_FAILED": {
      "title": "Card payment failed",
      "body": "The card provider reports that the order failed.",
      "next": "Try again, or use another card."
    },
    "WALLET_ON_OTHER_CHAIN": {
      "title": "Wrong network",
      "body": "Your wallet didn’t switch networks, so this step wasn’t sent.",
      "next": "Switch networks in your wallet, then try again."
    },
    "stopped": {
      "title": "We stopped before this step was sent",
      "body": "A service didn’t respond as expected, so this step wasn’t sent.",
      "next": "Try again, or go back."
    },
    "failed": {
      "title": "It failed at “{step}”",
      "body": "The network reverted this step. It had no effect; only gas was spent.",
      "refused": "Your wallet rejected this step.",
      "next": "Start again with new prices."
    }
  },
  "unknown": {
    "title": "Not confirmed",
    "cannotConfirm": "We can’t confirm this yet",
    "dontPay": "Please don’t pay again",
    "body": "We asked your wallet to send this but can’t confirm the result yet. If you pay again, you may pay twice.",
    "nextCheck": "{count, plural, one {Next check in # second} other {Next check in # seconds}}",
    "checking": "Checking now",
    "lastCheck": "Last check {time}",
    "noCheck": "Checking every 15 seconds",
    "locked": "You can’t pay for this item again until we know the result.",
    "check": "Check again now",
    "bodySent": "Your wallet reports it was sent, but we can’t confirm the result yet. If you pay again, you may pay twice.",
    "bodyKept": "Your wallet rejected this, but some wallets keep a request and send it later. If you pay again, you may pay twice.",
    "bodyIncluded": "It’s in a block but not final yet. If you pay again, you may pay twice.",
    "may": "What may still happen",
    "open": "Requested at {time}. If the request is still open in {wallet}, confirming it there sends it. It doesn’t expire.",
    "expires": "Requested at {time}. If confirmed in {wallet} by {until} ({duration} left), it can still go through. After that it can only fail.",
    "expired": "Requested at {time}, now expired. We’re checking until the network shows it can’t go through.",
    "sent": "Requested at {time}. {wallet} reports it was sent; the network may still process it.",
    "said": "{wallet} said: {message}",
    "askAgain": "I closed the request, ask again",
    "closedTitle": "Is the request in {wallet} closed?",
    "closedBody": "Open {wallet} and check. It’s closed only if no request is waiting there.",
    "closedYes": "Yes, ask again",
    "closedNo": "Not sure, keep waiting",
    "riskOpen": "If the old request is confirmed later, you pay twice.",
    "riskUntil": "If the old request is confirmed before {until}, you pay twice. After that it expires.",
    "riskPermission": "If the old request is confirmed later, it repeats the same approval. It pays nothing.",
    "giveUp": "Abandon payment",
    "giveUpTitle": "Abandon this payment?",
    "giveUpBody": "We stop it and you can pay again. If an earlier wallet request still goes through, you pay twice.",
    "keepLooking": "Keep checking",
    "givingUp": "Abandoning",
    "notGivenUp": "Not abandoned",
    "notGivenUpMore": "It has finished, or another window is processing it. We’ll check again."
  },
  "late": {
    "named": "{what}: {amount}",
    "givenUp": "A payment you abandoned went through",
    "beside": "This payment was made a second time",
    "permission": "An earlier approval request went through",
    "givenUpMore": "Check your balance before you pay again.",
    "besideMore": "You may have paid twice. Check what arrived: only the receiver can give it back.",
    "permissionMore": "It pays nothing.",
    "title": "Went through late"
  },
  "permission": {
    "title": "Approval not confirmed yet",
    "body": "We requested an approval in {wallet} and got no response yet. Nothing was paid.",
    "goOn": "Continue"
  },
  "unshown": {
    "running": "Your payment is in progress",
    "runningMore": "It continues without this screen.",
    "done": "Your payment is done",
    "doneMore": "It arrived. Paying again would cost you twice.",
    "loading": "Loading the details",
    "lost": "Couldn’t load the details yet. Trying again.",
    "broken": "Couldn’t show the details. Your payment isn’t affected.",
    "show": "Show the details"
  },
  "success": {
    "confirmedAt": "Confirmed at {time}",
    "have": "{symbol} in your wallet"
  }
} as const;

// Generated from locales/en.json by `npm run compile`. Do not edit.

export const sharedEn = {
  "frame": {
    "back": "Back",
    "close": "Close",
    "step": "Step {step, number} of {all, number}",
    "explorer": "See on explorer",
    "message": "Follow its message",
    "tryAgain": "Try again",
    "comma": ", ",
    "twoSentences": "{first}. {second}"
  },
  "time": {
    "about": "About {duration}",
    "took": "Took {duration}, at {at}",
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
      "now": "Now",
      "your-turn": "Your turn",
      "next": "Next",
      "failed": "Failed",
      "unknown": "Not confirmed"
    },
    "swap": "Swap {amount} for {into}",
    "swapped": "Swapped {amount} for {into}",
    "allow": "Allow exactly {amount}",
    "allowed": "Allowed exactly {amount}",
    "allowCollection": "Allow {spender} to move all your items of {collection}",
    "allowedCollection": "Allowed {spender} to move all your items of {collection}",
    "alreadyAllowed": "{symbol} is already allowed",
    "forThisOnly": "For this payment only",
    "reset": "Take back the old {symbol} permission",
    "wrap": "Wrap {amount}",
    "unwrap": "Unwrap {amount}",
    "bridge": "Bridge {amount} to {network}",
    "arrival": "{symbol} arrives on {network}",
    "claim": "Claim {amount}",
    "claimed": "Claimed {amount}",
    "prove": "Prove {amount} on {network}",
    "proved": "Proved {amount} on {network}",
    "phase": "Until the next signature",
    "paidOut": "{amount} has been paid out already",
    "bridged": "Sent {amount} to {network}",
    "transfer": "Send {amount} to {recipient}",
    "transferred": "Sent {amount} to {recipient}",
    "buyByCard": "Buy {amount} by card",
    "boughtByCard": "Bought {amount} by card",
    "buy": "Buy {item}",
    "bought": "Bought {item}",
    "purchase": "Complete the purchase",
    "purchased": "Completed the purchase",
    "other": "{action}: {amount}",
    "nothingToSign": "Nothing to sign",
    "checkingPrice": "Checking it once more before you sign",
    "yourTurn": "Waiting for you in {wallet}",
    "sent": "Sent. {duration} so far, usually about {usual}",
    "queuedUntil": "In the safety queue until {time}",
    "RETRY": "Delivery is tried once more. There is nothing to do for you",
    "NOT_ENOUGH_GAS": "Delivery takes longer: its gas has to be topped up first. Nothing is lost",
    "ERROR": "The first delivery failed. It can still arrive, and we keep looking",
    "stale": "The tracking service isn’t answering. This is the last we know",
    "notSent": "Closed in your wallet",
    "failed": "It did not go through",
    "stoppedBefore": "Called off before your wallet was asked",
    "unseen": "We can’t see yet what became of it",
    "included": "In a block, confirming",
    "dropped": "A reorganisation took it out of its block. We follow it again",
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
      "swap": "swap",
      "bridge": "bridge",
      "bridge-swap": "bridge",
      "onramp": "pay",
      "transfer": "send",
      "claim": "claim"
    },
    "otherVerb": "use",
    "costs": "All costs about {amount}",
    "costsUnknown": "Costs are in the next step",
    "noCosts": "No costs",
    "cardPrice": "The provider says its price on its page",
    "free": "Nothing to pay",
    "confirmations": "{count, plural, =0 {No confirmation} one {# confirmation} other {# confirmations}}",
    "opensPage": "Opens the provider’s page",
    "notAvailable": "Not available",
    "notChecked": "Not checked",
    "notOffered": "Not offered"
  },
  "reasons": {
    "INSUFFICIENT_BALANCE": "You don’t have enough of it on {network}.",
    "INSUFFICIENT_GAS": "You don’t have enough gas on {network}.",
    "NEEDED_ELSEWHERE": "The same purchase needs this token.",
    "NO_BALANCE": "You have none on {network}.",
    "NO_POOL": "No pool here swaps to {into}.",
    "QUOTE_FAILED": "No swap pool gave a price for this amount.",
    "NOT_BRIDGEABLE": "{into} can’t be bridged.",
    "OUT_OF_LIMITS": "The bridge doesn’t carry this amount at once.",
    "REFUSED": "The bridge doesn’t carry this right now.",
    "INVALID_RECIPIENT": "Your smart account couldn’t use what arrives on the other network.",
    "NOT_SWAPPABLE": "{into} can’t be swapped here.",
    "NOT_SOLD": "{into} isn’t sold by card.",
    "BALANCES_UNKNOWN": "We couldn’t read your balance yet.",
    "FEES_UNKNOWN": "We couldn’t read the costs yet."
  },
  "reasonsShort": {
    "INSUFFICIENT_BALANCE": "You are {short} short on {network}.",
    "INSUFFICIENT_GAS": "You need {short} more for gas on {network}."
  },
  "reasonsOff": {
    "NOT_AVAILABLE_HERE": "It isn’t offered where you are.",
    "PASSPORT_WALLET": "Not with Passport."
  },
  "otherReason": "The game doesn’t offer this way for this item.",
  "notChecked": "We couldn’t check this way. That says nothing about your tokens.",
  "costs": {
    "title": "All costs, about",
    "none": "none",
    "gas": "Gas, about",
    "approvalGas": "Gas for the permission, about",
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
    "checkMore": "It must not say more than {amount}. If it does, reject it.",
    "waitingForWallet": "Waiting for {wallet}",
    "waitingForNetwork": "Waiting for {network}",
    "preparing": "Preparing the next step",
    "openPage": "Open the payment page",
    "openPageNote": "This step goes on at the provider’s page. Nothing of it is ours.",
    "keepOpen": "Keep this window open until the last confirmation.",
    "rejectToStop": "To stop, reject it in {wallet}. Nothing moves without you.",
    "safeToClose": "Safe to close. This step finishes without the window.",
    "closeUntilClaim": "Safe to close. Come back to claim it; there is no deadline.",
    "close": "Close and keep tracking",
    "stop": "Stop after this step",
    "stopNow": "Stop here",
    "stopping": "We stop after this step. The next one is not asked for.",
    "stopTitle": "Stop after this step?",
    "stopBody": "The step that runs now finishes. “{next}” is not started, and what you have stays in your wallet.",
    "keepGoing": "Keep going",
    "yourTurn": "Your turn: {step}, in {wallet}"
  },
  "money": {
    "question": "Where your money is",
    "about": "What about my money?",
    "wallet": "Your wallet",
    "pool": "Swap pool",
    "crossing": "Crossing",
    "provider": "On its way",
    "inWallet": "All your {symbol} is in your wallet",
    "swapping": "Your {symbol} is being swapped",
    "crossingBridge": "Crossing the bridge",
    "moving": "On its way to you",
    "stillWith": "Still with {name}",
    "arrived": "{amount} arrived in your wallet",
    "unknownAsked": "Asked of your wallet, not seen yet",
    "included": "In a block, not final yet",
    "unknownSwap": "Sent from your wallet, {symbol} not seen yet",
    "unknownBridge": "Left {network}, arrival not seen yet",
    "queue": "Queue",
    "atBridge": "Bridge",
    "queuedUntil": "In the safety queue until {time}",
    "readyToClaim": "At the bridge on {network}, ready to claim",
    "claiming": "The bridge is paying it out",
    "transferring": "On its way to {recipient}",
    "arrivedAt": "{amount} arrived at {recipient}",
    "byCard": "Not in your wallet yet",
    "byCardLeft": "What you have paid for still arrives in your wallet",
    "byCardFailed": "Nothing left your wallet",
    "unknownClaim": "Asked of the bridge, {symbol} not seen yet",
    "shop": "The shop",
    "purchase": "Purchase",
    "payingShop": "Being paid to the shop",
    "unknownPurchase": "Sent to the shop, its answer not seen yet"
  },
  "ended": {
    "notCompleted": "Not completed",
    "again": "Try again",
    "another": "Choose another way",
    "newPrice": "Get a new price",
    "next": "What to do next",
    "nothingMoves": "Nothing moves until you confirm again.",
    "details": "Technical details",
    "copy": "Copy for support",
    "copied": "Copied",
    "code": "Code",
    "reason": "Reason",
    "hash": "Sent as",
    "step": "Step",
    "time": "Time",
    "costNothing": "Nothing was sent, and nothing was spent.",
    "costCard": "If your card was charged, the provider returns it.",
    "costOpen": "What it costs is not certain.",
    "closeOld": "Close the old window in {wallet}",
    "abandoned": {
      "title": "Given up, as you said",
      "body": "It is not carried on. What your wallet was asked before may still take effect.",
      "next": "Close what is still open in {wallet}. Then begin again, or go back."
    },
    "arrived": {
      "title": "It arrived after all",
      "body": "The network carried it out although you had given it up.",
      "next": "Begin again only if you still need to, or go back."
    },
    "rejected": {
      "title": "You closed the request",
      "body": "Your wallet says that this step was not sent.",
      "next": "Try again when you like, or go back."
    },
    "rejectedLater": {
      "title": "You stopped before the last steps",
      "body": "What was done before stays done. This step was not sent.",
      "next": "Go on from here, or keep what you have."
    },
    "byPlayer": {
      "title": "Stopped, as you asked",
      "body": "The steps that were done stay done; nothing else was asked of your wallet.",
      "next": "You can go on from here, or go back."
    },
    "CONFIRMED_LATE": {
      "title": "It went through after all",
      "body": "That step is confirmed.",
      "next": "Go on from here, or stop and keep what you have."
    },
    "TRANSFER_REFUNDED": {
      "title": "It did not arrive, and came back",
      "body": "Nobody carried it over in time, so the bridge paid it back to your wallet, on the network it came from.",
      "next": "Choose a way again, or keep what you have."
    },
    "LESS_THAN_PROMISED": {
      "title": "Less arrived than agreed: {actual} of {promised}",
      "body": "The transaction is confirmed, and nothing of it is in doubt. The steps after it weren’t started.",
      "next": "Choose a way again, or keep what you have."
    },
    "PROVEN_UNSENT": {
      "title": "It was never sent",
      "body": "The network shows that this step did not leave your wallet.",
      "next": "Try again when you like, or go back."
    },
    "INTERRUPTED": {
      "title": "The page was closed in between",
      "body": "The steps that were done stay done; nothing was asked of your wallet since.",
      "next": "Go on from here, or go back."
    },
    "PRICE_MOVED": {
      "title": "The price moved, so we called it off",
      "body": "It became worse than the “at most” you agreed to. This step was not sent.",
      "next": "Get the new price and decide again."
    },
    "ALLOWANCE_TOO_LOW": {
      "title": "The approved amount is too low",
      "body": "In your wallet, a smaller amount was approved than this step takes. This step was not sent.",
      "next": "Try again, and approve the full amount in {wallet}."
    },
    "TRANSACTION_REPLACED": {
      "title": "It was replaced in your wallet",
      "body": "Another transaction took its place, or it was cancelled there. This step had no effect.",
      "next": "Try again when you like, or go back."
    },
    "TRANSACTION_DROPPED": {
      "title": "The network dropped it",
      "body": "A reorganisation took it out of its block, and it can’t take effect any more.",
      "next": "Try again when you like, or go back."
    },
    "INSUFFICIENT_FUNDS": {
      "title": "Not enough gas",
      "body": "Your wallet says that the network’s gas can’t be paid. This step was not sent.",
      "next": "Add a little of the network’s own token, then try again."
    },
    "ADDRESS_REFUSED": {
      "title": "This account can’t be served",
      "body": "A screening for sanctions refuses it, so this step was not sent.",
      "next": "Use another account. Asking again does not help."
    },
    "STORAGE_FORBIDDEN": {
      "title": "Payments can’t be recorded on this page",
      "body": "Your browser lets this page store nothing. A payment could get lost, so this step was not sent.",
      "next": "Open the page in a tab of its own, or allow it to store data in your browser’s settings. Then try again."
    },
    "SCREENING_UNAVAILABLE": {
      "title": "We can’t tell whether this account can be served",
      "body": "The screening for sanctions does not answer, so this step was not sent. It says nothing about you.",
      "next": "Try again in a moment."
    },
    "WALLET_NOT_CONNECTED": {
      "title": "Your wallet is not connected any more",
      "body": "This step was not sent.",
      "next": "Connect it again, then try again."
    },
    "WALLET_ACCOUNT_CHANGED": {
      "title": "Your wallet shows another account",
      "body": "This was prepared for the account you started with. This step was not sent.",
      "next": "Change back to that account, or begin again with this one."
    },
    "ONRAMP_ORDER_FAILED": {
      "title": "The card payment didn’t go through",
      "body": "The card provider says that the order failed.",
      "next": "Try again, with another card if you like."
    },
    "WALLET_ON_OTHER_CHAIN": {
      "title": "Your wallet is on another network",
      "body": "It did not change over, so this step was not sent.",
      "next": "Choose the network in your wallet, then try again."
    },
    "stopped": {
      "title": "We stopped before this step was sent",
      "body": "Something did not answer as it should.",
      "next": "Try again, or go back."
    },
    "failed": {
      "title": "It failed at “{step}”",
      "body": "The network undid this step, and that is certain: nothing of it happened, and only its gas is spent.",
      "refused": "Your wallet refused this step.",
      "next": "Begin again. Prices are asked for anew."
    }
  },
  "unknown": {
    "title": "Not confirmed",
    "cannotConfirm": "We can’t confirm this yet",
    "dontPay": "Please don’t pay again",
    "body": "Your wallet was asked to send it. We can’t see yet what became of it, and paying twice would cost you twice.",
    "nextCheck": "{count, plural, one {Next check in # second} other {Next check in # seconds}}",
    "checking": "Checking now",
    "lastCheck": "Last check {time}",
    "noCheck": "We look every 15 seconds",
    "locked": "Paying for this item is locked until we know.",
    "check": "Check again now",
    "bodySent": "Your wallet says that it was sent. We can’t see yet what became of it, and paying twice would cost you twice.",
    "bodyKept": "Your wallet said no, and may all the same send it later: some keep a request. Paying twice would cost you twice.",
    "bodyIncluded": "It is in a block, but the network has not made that final yet. Paying twice would cost you twice.",
    "may": "What may still happen",
    "open": "Asked at {time}: if a window of {wallet} is still open, it takes effect when it is confirmed there. It does not expire.",
    "expires": "Asked at {time}: confirmed in {wallet}, it can take effect until {until}, for {duration} more. After that it can only fail.",
    "expired": "Asked at {time}: its time is over. We look until the network shows that it can only fail.",
    "sent": "Asked at {time}: {wallet} says that it was sent, and the network may still carry it out.",
    "said": "{wallet} said: {message}",
    "askAgain": "I closed the window in my wallet: ask again",
    "closedTitle": "Is {wallet}’s window closed?",
    "closedBody": "Open {wallet} once and look. Only if no request waits there is it closed.",
    "closedYes": "It is closed, ask again",
    "closedNo": "Not sure, keep waiting",
    "riskOpen": "Should the old window be confirmed after all, you pay a second time.",
    "riskUntil": "Confirmed before {until}, the old window would pay a second time. After that it expires by itself.",
    "riskPermission": "Should the old window be confirmed after all, the same permission is given once more. Nothing is paid by it.",
    "giveUp": "Give up",
    "giveUpTitle": "Give this payment up?",
    "giveUpBody": "It is not carried on, and you can pay anew. What your wallet was asked may still take effect: then you pay twice.",
    "keepLooking": "Keep looking",
    "givingUp": "Giving it up",
    "notGivenUp": "It was not given up",
    "notGivenUpMore": "It is done by now, or another window is at it. We look again."
  },
  "late": {
    "named": "{what}: {amount}",
    "givenUp": "A payment you had given up on arrived after all",
    "beside": "This payment was made a second time",
    "permission": "An old permission request took effect after all",
    "givenUpMore": "Look at what you have before you pay again.",
    "besideMore": "You may have paid twice. Look at what arrived: only the receiver can give it back.",
    "permissionMore": "Nothing is paid by it.",
    "title": "Arrived after all"
  },
  "permission": {
    "title": "The permission isn’t confirmed",
    "body": "{wallet} was asked for a permission and didn’t answer yet. Nothing was paid.",
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

// Generated from locales/en.json by `npm run compile`. Do not edit.
import { stripEn } from './strip.js';

export const orderEn = {
  ...stripEn,
  "title": "Buy",
  "region": "Checking availability in your region",
  "checkout": {
    "payWith": "Pay with",
    "tokens": "Your tokens",
    "ways": "Payment options",
    "from": "from {amount}",
    "asking": "checking, {duration}",
    "off": "not available",
    "none": "no options",
    "unpriced": "available",
    "cheapest": "Cheapest",
    "cheapestSoFar": "Cheapest so far",
    "cheapestKnown": "Cheapest known",
    "noPrice": "No price",
    "notCompared": "Can’t be compared",
    "gasUnknown": "Gas isn’t known",
    "unpricedToken": "{symbol} has no price",
    "cardPage": "Price shown on the provider’s page",
    "thenSwap": "then swap",
    "taps": "{most, select, yes {≤ } other {}}{count, plural, =0 {no approvals} one {# approval} other {# approvals}}",
    "balance": "Pay {amount}",
    "byCard": "Card",
    "starting": "Checking your balances",
    "asked": "Getting a price",
    "progress": "Searching, {duration} so far",
    "found": "{found, number} found, {searching, number} still searching",
    "all": "{count, plural, one {# option found} other {# options found}}",
    "enough": "You have enough. No swap needed",
    "unavailable": "{count, number} not available: {names}",
    "why": "Why",
    "whyTitle": "{count, plural, one {# option is unavailable} other {# options are unavailable}}",
    "whyBack": "Back to payment options",
    "more": "{count, plural, one {Show # more} other {Show # more}}",
    "byCost": "Cheapest first",
    "byArrival": "In the order found",
    "sort": "Sort by cost",
    "send": "You send",
    "get": "You get",
    "atMost": "at most",
    "gasAtMost": "plus up to {amount} for gas",
    "total": "Total",
    "costs": "Fees (included in total)",
    "difference": "Maximum price difference",
    "asks": "Confirm {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}} in {wallet}",
    "note": "You confirm {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}} in {wallet}. Nothing is sent before that.",
    "noteNever": "No wallet confirmation needed. It starts right away.",
    "noteMore": "You confirm {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}} in {wallet}. {more} more than the cheapest option.",
    "noteLeast": "You confirm {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}} in {wallet}. The total is at least {total}.",
    "noteLate": "Cheaper option found: {total}. Your selection is unchanged.",
    "movedMore": "Price increased by {amount} ({money}). Nothing was sent.",
    "movedCosts": "Price increased by {money}. Nothing was sent.",
    "movedLess": "Price decreased by {money}. Nothing was sent.",
    "movedBeyond": "{money} more than before. You confirm {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}} in {wallet}.",
    "stopped": "Price exceeded your limit",
    "stoppedMore": "It now takes {current}; your limit was {limit}. We stopped before asking {wallet}: nothing was sent and no gas was spent.",
    "noteCard": "The card provider’s page opens next. You aren’t charged until you confirm there.",
    "noteSearching": "Comparing prices. You aren’t charged for this.",
    "looking": "Finding the cheapest option",
    "pay": "Pay {amount}",
    "payIn": "Pay with {amount}",
    "free": "Continue",
    "switchTo": "Switch to {network}",
    "changes": "−{paid}, +{got}",
    "spends": "−{paid}",
    "movesNothing": "For this purchase only. Moves no funds.",
    "nothingFound": "Your tokens don’t cover {amount}",
    "nothingMore": "Nothing was paid."
  },
  "methods": {
    "currency": "Pay in",
    "has": "You have {amount}",
    "debit": "Debit card",
    "credit": "Credit card",
    "card": "Card",
    "goOnByCard": "Continue with card",
    "failed": "Couldn’t load your balance",
    "failedMore": "Your balance isn’t affected. Nothing was paid.",
    "noneLeft": "This game has no payment method available here.",
    "off": {
      "excluded": "Not offered by this game.",
      "noProvider": "Cards aren’t offered here.",
      "notSold": "{symbol} can’t be bought with a card.",
      "unread": "Couldn’t check whether cards are accepted here."
    }
  },
  "credit": {
    "title": "Your bank may add a fee",
    "body": "Many banks treat this as a cash advance. They may charge a fee and interest, and we can’t see either.",
    "other": "Debit cards usually cost less.",
    "goOn": "Continue with credit card",
    "back": "Choose another option"
  },
  "review": {
    "starting": "Rechecking the order",
    "underWay": "Purchase already in progress",
    "underWayMore": "It’s running in another tab. Nothing was sent from here."
  },
  "warning": {
    "title": "High fees",
    "body": "{costs} in fees for {price}: that’s {percent}.",
    "moreThanItem": "{costs} in fees for {price}: more than the item itself.",
    "other": "Another option may cost less.",
    "stay": "Choose another option",
    "pay": "Pay {amount} anyway"
  },
  "topUp": {
    "payByCard": "Pay with card",
    "receiveNote": "Show your address and QR code for {network}",
    "missing": "{symbol} on {network}",
    "more": "{amount} more needed",
    "gasOn": "{symbol} for gas on {network}",
    "gasFirst": "You can’t pay gas yet. Receive a little of it, then check again.",
    "goesOn": "Nothing was paid. Get the missing tokens, then check again.",
    "title": "Get {symbol} another way",
    "swap": "Swap another token",
    "swapNote": "Choose which token to swap",
    "bridge": "Bridge to this network",
    "bridgeNote": "From another network",
    "card": "Buy with card",
    "cardNote": "Any amount",
    "wallet": "View your wallet",
    "walletNote": "On all networks",
    "several": "You’re short of more than one token. Get one of them first."
  },
  "paying": {
    "title": "Paying",
    "heading": "For {item}",
    "ended": "Purchase not completed",
    "again": "Back to order"
  },
  "tooLittle": {
    "title": "Balance too low",
    "body": "Your wallet now holds less than the price. The purchase wasn’t sent.",
    "next": "Go back to the order and choose how to cover it."
  },
  "problems": {
    "PRODUCT_NOT_FOUND": {
      "title": "Item no longer available",
      "body": "The shop doesn’t have this item. Your tokens are still in your wallet.",
      "next": "Go back to the game and choose another item."
    },
    "INSUFFICIENT_STOCK": {
      "title": "Sold out",
      "body": "Someone bought the last one. Your tokens are still in your wallet.",
      "next": "Try again later, or choose another item in the game."
    },
    "SALE_AUTHORIZATION_REJECTED": {
      "title": "Not available to this wallet",
      "body": "The game limits who can buy this, and this wallet isn’t included. Your tokens are still in your wallet.",
      "next": "Connect another wallet, or choose another item in the game."
    },
    "INVALID_PARAMETERS": {
      "title": "Order not accepted",
      "body": "Nothing was ordered. Your tokens are still in your wallet.",
      "next": "Contact the game’s support. The technical details show the shop’s response."
    },
    "SERVICE_BREAKDOWN": {
      "title": "Shop unavailable",
      "body": "We can’t get the price right now. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Try again in a moment."
    },
    "GET_ERC20_INFO_ERROR": {
      "title": "Couldn’t load the currency",
      "body": "We can’t get the price right now. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Try again in a moment."
    },
    "PRICE_MOVED": {
      "title": "Stopped: the price changed",
      "body": "The shop now charges more than you agreed to. Nothing was ordered, and your tokens are still in your wallet.",
      "next": "Review the new price to continue."
    }
  },
  "ready": {
    "title": "Ready to buy",
    "headline": "You can buy {item} now",
    "caption": "is in your wallet",
    "goOn": "Continue to purchase"
  },
  "success": {
    "title": "Done",
    "headline": "{item} is yours",
    "headlineMany": "Everything is yours",
    "paid": "paid",
    "paidWith": "paid with {amount}",
    "paidAtMost": "paid with at most {amount}",
    "piece": "{name} #{id}",
    "morePieces": "{count, plural, one {# more item} other {# more items}}",
    "inWallet": "in your wallet",
    "permission": "{symbol} approval",
    "usedUp": "fully used",
    "back": "Back to the game"
  }
} as const;

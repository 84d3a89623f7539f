// Generated from locales/en.json by `npm run compile`. Do not edit.
import { stripEn } from './strip.js';

export const orderEn = {
  ...stripEn,
  "title": "Buy",
  "region": "Looking whether this is offered here",
  "checkout": {
    "payWith": "Pay with",
    "tokens": "Your tokens",
    "ways": "Ways to pay",
    "from": "from {amount}",
    "asking": "asking, {duration}",
    "off": "not available",
    "none": "nothing found",
    "unpriced": "found",
    "cheapest": "Cheapest",
    "cheapestSoFar": "Cheapest so far",
    "cheapestKnown": "Cheapest known",
    "noPrice": "No price",
    "notCompared": "Can’t be compared",
    "gasUnknown": "Gas isn’t known",
    "unpricedToken": "{symbol} has no price",
    "cardPage": "Its page says the price",
    "thenSwap": "then swap",
    "taps": "{most, select, yes {≤ } other {}}{count, plural, =0 {no tap} one {# tap} other {# taps}}",
    "balance": "Pay {amount}",
    "byCard": "By card",
    "starting": "Looking at your tokens",
    "asked": "Asking for a price",
    "progress": "Searching, {duration} so far",
    "found": "{found, number} found, {searching, number} still searching",
    "all": "{count, plural, one {# way found} other {# ways found}}",
    "enough": "You have enough. Nothing has to be swapped",
    "unavailable": "{count, number} not available: {names}",
    "why": "Why",
    "whyTitle": "{count, plural, one {# way is not available} other {# ways are not available}}",
    "whyBack": "Back to the ways to pay",
    "more": "{count, plural, one {Show # more} other {Show # more}}",
    "byCost": "Cheapest first",
    "byArrival": "Newest last",
    "sort": "Sort by cost",
    "send": "You send",
    "get": "You get",
    "atMost": "at most, then it stops",
    "gasAtMost": "and at most {amount} for gas",
    "total": "In total",
    "costs": "Costs, in the total",
    "difference": "Price difference, at most",
    "asks": "{wallet} will ask {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}}",
    "note": "{wallet} asks {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}}. Nothing leaves before your first tap.",
    "noteNever": "Your wallet isn’t asked for this way. It starts at once.",
    "noteMore": "{wallet} asks {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}}. {more} more than the cheapest way.",
    "noteLeast": "{wallet} asks {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}}. The total is at least {total}.",
    "noteLate": "A cheaper way came: {total}. Your choice stays.",
    "movedMore": "The price moved: {amount} more ({money}). Nothing was sent.",
    "movedCosts": "The price moved: {money} more. Nothing was sent.",
    "movedLess": "The price moved: {money} less. Nothing was sent.",
    "movedBeyond": "{money} more than before. {wallet} asks {most, select, yes {up to } other {}}{count, plural, one {once} other {# times}}.",
    "stopped": "Price exceeded your limit",
    "stoppedMore": "It would take {current}, and you agreed to {limit} at most. We stopped before asking {wallet}. Nothing was sent, no gas was spent.",
    "noteCard": "The card provider’s page opens next. Nothing is charged before you confirm there.",
    "noteSearching": "We ask for prices only. Nothing is paid by looking.",
    "looking": "Looking for the cheapest way",
    "pay": "Pay {amount}",
    "payIn": "Pay with {amount}",
    "free": "Go on",
    "switchTo": "Change to {network}",
    "changes": "−{paid}, +{got}",
    "spends": "−{paid}",
    "movesNothing": "For this purchase only. Moves nothing.",
    "nothingFound": "Nothing you hold covers {amount}",
    "nothingMore": "Nothing was paid."
  },
  "methods": {
    "currency": "Pay in",
    "has": "You have {amount}",
    "debit": "Debit card",
    "credit": "Credit card",
    "card": "Card",
    "goOnByCard": "Go on by card",
    "failed": "Couldn’t read your balance",
    "failedMore": "That says nothing about what you have. Nothing was paid.",
    "noneLeft": "The game offers no way of paying that works here.",
    "off": {
      "excluded": "The game doesn’t offer this way.",
      "noProvider": "Cards aren’t offered here.",
      "notSold": "{symbol} isn’t sold by card.",
      "unread": "We couldn’t read whether cards are served here."
    }
  },
  "credit": {
    "title": "Your bank may add a fee",
    "body": "Many banks treat this as a cash advance. They may charge a fee and interest, and we can’t see either.",
    "other": "A debit card mostly costs less.",
    "goOn": "Go on by credit card",
    "back": "Choose another way"
  },
  "review": {
    "starting": "Checking it once more",
    "underWay": "This purchase is under way already",
    "underWayMore": "Another window of this browser carries it out. Nothing was sent from here."
  },
  "warning": {
    "title": "The costs are high",
    "body": "{costs} of costs for {price}: that is {percent}.",
    "moreThanItem": "{costs} of costs for {price}: more than the item itself.",
    "other": "Another way may cost less.",
    "stay": "Choose another way",
    "pay": "Pay {amount} all the same"
  },
  "topUp": {
    "payByCard": "Pay by card",
    "receive": "Receive {amount}",
    "receiveNote": "Shows your address on {network}, and a code",
    "receiveOnly": "Send {symbol} to this address on {network}, and nothing else.",
    "code": "Your address as a code",
    "copy": "Copy the address",
    "copied": "Copied",
    "notCopied": "Couldn’t copy. Select it and copy it yourself.",
    "lookAgain": "Look again now",
    "missing": "{symbol} on {network}",
    "more": "{amount} more needed",
    "gasOn": "{symbol} for gas on {network}",
    "gasFirst": "You can’t pay gas yet. Receive a little of it, then check again.",
    "goesOn": "Nothing was paid. Get what is missing, then look again.",
    "title": "Get {symbol} another way",
    "swap": "Swap for it",
    "swapNote": "Choose what you give",
    "bridge": "Bridge it here",
    "bridgeNote": "From another network",
    "card": "Buy it by card",
    "cardNote": "Any amount",
    "wallet": "See what is in your wallet",
    "walletNote": "On all networks",
    "several": "More than one token is short, and no single way covers that. Get one of them first."
  },
  "paying": {
    "title": "Paying",
    "heading": "For {item}",
    "ended": "Not bought",
    "again": "Back to the order"
  },
  "tooLittle": {
    "title": "Your balance became too low",
    "body": "Your wallet holds less than the price now. The purchase was not sent.",
    "next": "Go back to the order and look for a way to cover it."
  },
  "problems": {
    "PRODUCT_NOT_FOUND": {
      "title": "This isn’t sold here any more",
      "body": "The shop doesn’t know this item. Your tokens are in your wallet.",
      "next": "Go back to the game and choose another item."
    },
    "INSUFFICIENT_STOCK": {
      "title": "Sold out",
      "body": "Somebody else took the last one. Your tokens are in your wallet.",
      "next": "Try again later, or choose another item in the game."
    },
    "SALE_AUTHORIZATION_REJECTED": {
      "title": "Not for this wallet",
      "body": "The game decides who may buy this, and this wallet isn’t among them. Your tokens are in your wallet.",
      "next": "Connect another wallet, or choose another item in the game."
    },
    "INVALID_PARAMETERS": {
      "title": "The shop didn’t understand this order",
      "body": "Nothing was ordered. Your tokens are in your wallet.",
      "next": "This is for the people who made the game: the details say what the shop answered."
    },
    "SERVICE_BREAKDOWN": {
      "title": "The shop isn’t answering",
      "body": "We don’t know the price now. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Try again in a moment."
    },
    "GET_ERC20_INFO_ERROR": {
      "title": "We couldn’t read the currency on the network",
      "body": "We don’t know the price now. Nothing was ordered, and your tokens are in your wallet.",
      "next": "Try again in a moment."
    },
    "PRICE_MOVED": {
      "title": "The price moved, so we called it off",
      "body": "The shop asks more than you agreed to. Nothing was ordered, and your tokens are in your wallet.",
      "next": "See the new price and decide again."
    }
  },
  "ready": {
    "title": "Ready to buy",
    "headline": "You can buy {item} now",
    "caption": "arrived in your wallet",
    "goOn": "Go on to the purchase"
  },
  "success": {
    "title": "Done",
    "headline": "{item} is yours",
    "headlineMany": "Everything is yours",
    "paid": "paid",
    "paidWith": "paid with {amount}",
    "paidAtMost": "paid with at most {amount}",
    "piece": "{name} #{id}",
    "morePieces": "{count, plural, one {# more piece} other {# more pieces}}",
    "inWallet": "in your wallet",
    "permission": "{symbol} permission",
    "usedUp": "used up, none left",
    "back": "Back to the game"
  }
} as const;

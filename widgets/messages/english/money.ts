// Generated from locales/en.json by `npm run compile`. Do not edit.

export const moneyEn = {
  "picker": {
    "title": "Choose a token",
    "change": "{symbol}, change token",
    "close": "Close",
    "search": "Search by name, symbol or address",
    "clear": "Clear search",
    "list": "Tokens",
    "owned": "In your wallet",
    "others": "All other tokens",
    "status": "{found, number} of {of, number} tokens match “{query}”. Yours come first.",
    "none": "No token matches “{query}”.",
    "empty": "There is no token to choose.",
    "sharing": "{count, plural, other {# share this name}}",
    "unread": "Balance not read yet"
  },
  "amount": {
    "type": "Type an amount",
    "have": "You have {amount}",
    "reading": "Reading your balance",
    "unread": "Balance not read yet",
    "max": "Use max",
    "maxOf": "Use max, {amount}",
    "maxLessGas": "Use max and keep some for gas: {amount}",
    "noPrice": "No price yet",
    "notANumber": "That is not a number. Digits and one point or comma work.",
    "tooManyDecimals": "{symbol} has at most {count, plural, =0 {no decimals} one {# decimal} other {# decimals}}.",
    "tooLarge": "That is more than any token has.",
    "usual": "Usual amounts"
  },
  "price": {
    "soon": "{count, plural, one {New price in # second at most} other {New price in # seconds at most}}",
    "holds": "{count, plural, one {This price is checked again in # second} other {This price is checked again in # seconds}}",
    "asking": "Asking for a new price",
    "refresh": "Get a new price now",
    "isNew": "The price is new: {rate}",
    "worse": "The price moved beyond your limit",
    "take": "Take the new price",
    "button": "Waiting for a new price"
  },
  "network": {
    "here": "This happens on {network}."
  },
  "opening": {
    "payment": "Looking for a payment of yours that is under way",
    "starting": "Checking it once more",
    "notStarted": "It did not start",
    "notStartedMore": "Nothing was sent, and everything is in your wallet. Try again."
  },
  "region": {
    "title": "Not available here",
    "body": "This service isn’t offered where you are. That is decided by law, not by the game, and says nothing about your tokens.",
    "next": "Everything you own stays yours, and what else is offered works as before.",
    "close": "Close"
  }
} as const;

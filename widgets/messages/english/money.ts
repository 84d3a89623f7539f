// Generated from locales/en.json by `npm run compile`. Do not edit.

export const moneyEn = {
  "picker": {
    "title": "Select a token",
    "change": "{symbol}, change token",
    "close": "Close",
    "search": "Search by name, symbol or address",
    "clear": "Clear search",
    "list": "Tokens",
    "owned": "In your wallet",
    "others": "Other tokens",
    "status": "{found, number} of {of, number} tokens match “{query}”. Yours are listed first.",
    "none": "No token matches “{query}”.",
    "empty": "No tokens available.",
    "sharing": "{count, plural, other {# tokens share this name}}",
    "unread": "Balance unavailable"
  },
  "amount": {
    "type": "Enter an amount",
    "have": "You have {amount}",
    "reading": "Loading your balance",
    "unread": "Balance unavailable",
    "max": "Use max",
    "maxOf": "Use max, {amount}",
    "maxLessGas": "Use max, keeping some for gas: {amount}",
    "noPrice": "Price unavailable",
    "notANumber": "Enter a number with at most one decimal separator.",
    "tooManyDecimals": "{symbol} supports {count, plural, =0 {no decimals} one {# decimal} other {up to # decimals}}.",
    "tooLarge": "Amount is too large.",
    "usual": "Quick amounts"
  },
  "price": {
    "soon": "{count, plural, one {New price within # second} other {New price within # seconds}}",
    "holds": "{count, plural, one {Price refreshes in # second} other {Price refreshes in # seconds}}",
    "asking": "Getting a new price",
    "refresh": "Refresh price",
    "isNew": "Price updated: {rate}",
    "worse": "Price exceeded your limit",
    "take": "Accept new price",
    "button": "Waiting for a new price"
  },
  "network": {
    "here": "This happens on {network}."
  },
  "opening": {
    "payment": "Checking for payments in progress",
    "starting": "Rechecking before it starts",
    "notStarted": "Couldn’t start",
    "notStartedMore": "Nothing was sent, and your funds are in your wallet. Try again."
  },
  "region": {
    "title": "Not available in your region",
    "body": "Legal restrictions prevent this service in your region. The game doesn’t decide this, and your tokens aren’t affected.",
    "next": "You keep everything you own, and other features still work.",
    "close": "Close"
  },
  "receive": {
    "title": "Receive {amount}",
    "only": "Send only {symbol} on {network} to this address.",
    "code": "QR code of your address",
    "copy": "Copy address",
    "copied": "Copied",
    "notCopied": "Couldn’t copy. Select the text and copy it manually.",
    "lookAgain": "Check again",
    "swapNeedsGas": "A swap needs gas, too."
  }
} as const;

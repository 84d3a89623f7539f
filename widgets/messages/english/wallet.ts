// Generated from locales/en.json by `npm run compile`. Do not edit.

export const walletEn = {
  "title": "Wallet",
  "address": {
    "copy": "Copy address",
    "copied": "Address copied",
    "copyFailed": "Couldn’t copy it. Select it and copy it yourself."
  },
  "balances": {
    "everything": "Everything on all networks",
    "onNetwork": "Everything on {network}",
    "readable": "What we could read so far",
    "noPrice": "No price yet",
    "noPrices": "No prices yet",
    "pricedAt": "Prices from {time}",
    "stalePrices": "Old prices, from {time}. New ones can’t be read right now.",
    "unpriced": "{count, plural, one {# token without a price isn’t counted.} other {# tokens without a price aren’t counted.}}",
    "network": "Network",
    "all": "All",
    "gas": "Pays for gas here",
    "unlisted": "Not on the token list",
    "reading": "Reading your balances",
    "nothingHere": "Nothing here yet",
    "unread": "Balance not read yet",
    "unreadBody": "We couldn’t read {network}. That says nothing about what you have there.",
    "stale": "Not read since {time}",
    "staleBody": "{network} doesn’t answer. This is what was there at {time}.",
    "again": "Try again",
    "ready": "{count, plural, =0 {No tokens} one {# token} other {# tokens}}",
    "settings": "Wallet settings"
  },
  "items": {
    "title": "Your items",
    "note": "Heroes, potions and more, on {network}"
  },
  "history": {
    "title": "History",
    "note": "What you did, and what it cost"
  },
  "foot": {
    "add": "Add tokens",
    "swap": "Swap",
    "bridge": "Bridge"
  },
  "actions": {
    "worth": "Worth {value}",
    "exact": "Exactly {amount}",
    "unlisted": "This token isn’t on the list. Anybody can make a token of this name.",
    "menu": "What to do with {symbol}",
    "swap": "Swap {symbol}",
    "swapNote": "For another token on {network}",
    "bridge": "Bridge {symbol}",
    "bridgeNote": "To {network}",
    "card": "Buy {symbol} with a card",
    "cardNote": "Delivered to this wallet",
    "about": "What {symbol} is for",
    "aboutNote": "Gas, and buying in the game",
    "close": "Close"
  },
  "empty": {
    "title": "Nothing here yet",
    "body": "We looked on {networks} and found no tokens. That is normal for a new wallet.",
    "receive": "Receive from someone",
    "receiveNote": "Show your address and code",
    "receiveName": "Code with your address",
    "receiveBody": "The same address works on {networks}. Whoever sends must choose one of these networks.",
    "other": "Use another wallet",
    "otherNote": "Bring tokens you already own",
    "checkedAt": "Checked at {time}",
    "check": "Check again",
    "checking": "Checking now",
    "card": "Buy with a card",
    "cardNote": "The card provider asks before it charges anything."
  },
  "settings": {
    "title": "Wallet settings",
    "back": "Back to your balances",
    "address": "Your address",
    "network": "Network of {wallet}",
    "networkNote": "Switching moves no money and costs nothing.",
    "current": "Here now",
    "switch": "Switch to it",
    "waiting": "Waiting for {wallet}",
    "rejected": "You closed the request. {wallet} is where it was.",
    "failed": "{wallet} did not switch. You can also choose the network in the wallet itself.",
    "switched": "{wallet} is on {network} now.",
    "more": "Good to know",
    "disconnect": "Disconnect {wallet}",
    "disconnectNote": "Nothing moves. Your tokens stay in the wallet."
  },
  "about": {
    "title": "What {symbol} is for",
    "back": "Back to your balances",
    "gasTitle": "It pays for gas",
    "gas": "Each transaction on {network} costs a little {symbol}: usually a fraction of a cent. Keep some of it.",
    "buyTitle": "It buys things",
    "buy": "Many games sell their items for it, and it swaps for other tokens.",
    "getTitle": "How to get it",
    "get": "Swap another token for it, bring it over the bridge, or buy it with a card.",
    "add": "Add {symbol}"
  }
} as const;

// Generated from locales/en.json by `npm run compile`. Do not edit.

export const walletEn = {
  "title": "Wallet",
  "address": {
    "copy": "Copy address",
    "copied": "Address copied",
    "copyFailed": "Couldn’t copy. Select the text and copy it manually."
  },
  "balances": {
    "everything": "Total on all networks",
    "onNetwork": "Total on {network}",
    "readable": "Loaded so far",
    "noPrice": "Price unavailable",
    "noPrices": "Prices unavailable",
    "pricedAt": "Prices from {time}",
    "stalePrices": "Prices as of {time}. Couldn’t refresh them.",
    "unpriced": "{count, plural, one {# token without a price isn’t counted.} other {# tokens without a price aren’t counted.}}",
    "network": "Network",
    "all": "All",
    "gas": "Gas token",
    "unlisted": "Unlisted token",
    "reading": "Loading your balances",
    "nothingHere": "No tokens yet",
    "unread": "Balance unavailable",
    "unreadBody": "Couldn’t load {network}. Your balance there isn’t affected.",
    "stale": "Last updated {time}",
    "staleBody": "{network} isn’t responding. Showing balances from {time}.",
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
    "note": "Past payments and what they cost"
  },
  "foot": {
    "add": "Add tokens",
    "swap": "Swap",
    "bridge": "Bridge"
  },
  "actions": {
    "worth": "Worth {value}",
    "exact": "Exactly {amount}",
    "unlisted": "This token isn’t listed. Anyone can create a token with this name.",
    "menu": "Actions for {symbol}",
    "swap": "Swap {symbol}",
    "swapNote": "For another token on {network}",
    "bridge": "Bridge {symbol}",
    "bridgeNote": "To {network}",
    "card": "Buy {symbol} with a card",
    "cardNote": "Delivered to this wallet",
    "about": "About {symbol}",
    "aboutNote": "Gas and in-game purchases",
    "close": "Close"
  },
  "empty": {
    "title": "No tokens yet",
    "body": "We found no tokens on {networks}. That’s normal for a new wallet.",
    "receive": "Receive from someone",
    "receiveNote": "Show your address and QR code",
    "receiveName": "QR code of your address",
    "receiveBody": "This address works on {networks}. The sender must use one of these networks.",
    "other": "Use another wallet",
    "otherNote": "Bring tokens you already own",
    "checkedAt": "Checked at {time}",
    "check": "Check again",
    "checking": "Checking now",
    "card": "Buy with a card",
    "cardNote": "You confirm with the card provider before any charge."
  },
  "settings": {
    "title": "Wallet settings",
    "back": "Back to your balances",
    "address": "Your address",
    "network": "{wallet} network",
    "networkNote": "Switching is free and moves no funds.",
    "current": "Current",
    "switch": "Switch",
    "waiting": "Waiting for {wallet}",
    "rejected": "Request rejected. {wallet} is still on the same network.",
    "failed": "{wallet} didn’t switch. You can also switch networks in the wallet.",
    "switched": "{wallet} is on {network} now.",
    "more": "Good to know",
    "disconnect": "Disconnect {wallet}",
    "disconnectNote": "Your tokens stay in the wallet."
  },
  "about": {
    "title": "About {symbol}",
    "back": "Back to your balances",
    "gasTitle": "Pays for gas",
    "gas": "Each transaction on {network} costs a little {symbol}, usually a fraction of a cent. Keep some in your wallet.",
    "buyTitle": "Buys items",
    "buy": "Many games accept it for items, and you can swap it for other tokens.",
    "getTitle": "How to get it",
    "get": "Swap another token, bridge it from another network, or buy it with a card.",
    "add": "Add {symbol}"
  }
} as const;

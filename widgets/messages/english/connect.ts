// Generated from locales/en.json by `npm run compile`. Do not edit.

export const connectEn = {
  "title": "Connect",
  "page": "This page",
  "list": {
    "title": "Choose a wallet",
    "titleFor": "Choose a wallet for {app}",
    "body": "{app} will see your address and balances. It can’t move anything unless you approve it.",
    "suggested": "Suggested here",
    "passport": "Easiest to start with",
    "browser": "Found in this browser",
    "phone": "On your phone",
    "recommended": "Recommended",
    "passportNote": "Email sign-in, the game covers gas",
    "ready": "Ready",
    "phoneNote": "Scan a code with your wallet app",
    "more": "Show more wallets ({count})",
    "looking": "Looking for wallets in this browser",
    "noneYet": "No wallet found yet",
    "found": "Wallets to choose from: {count}",
    "noneTitle": "No wallet here yet",
    "none": "We found no wallet in this browser. Get one, and it appears here by itself."
  },
  "waiting": {
    "title": "Waiting for {wallet}",
    "sentence": "Choose an account in its window",
    "note": "This is only a sign-in: no cost, no transfer.",
    "again": "Open it again",
    "cancel": "Cancel",
    "urgent": "Waiting for you in {wallet}. Choose an account in its window."
  },
  "refused": {
    "again": "Try {wallet} again",
    "rejected": {
      "title": "You closed the request",
      "sentence": "{wallet} is not connected. Nothing was shared and nothing was charged."
    },
    "busy": {
      "title": "{wallet} is still asking",
      "sentence": "It has a request open, or it is locked. Open it beside the address bar and answer there, then try again."
    },
    "failed": {
      "title": "{wallet} did not answer",
      "sentence": "It is not connected. Nothing was shared and nothing was charged. Try again, or choose another wallet."
    }
  },
  "unreadable": {
    "title": "Your wallet did not answer",
    "body": "It may be locked. That says nothing about what is in it.",
    "again": "Ask it again"
  },
  "gas": {
    "title": "This wallet pays its own gas",
    "body": "With {wallet} you pay the network’s gas yourself: usually a few cents for each transaction. Keep a little {symbol} in it.",
    "passport": "With Passport, the game covers gas.",
    "goOn": "Go on with {wallet}",
    "back": "Choose another wallet"
  },
  "code": {
    "title": "Scan with your phone",
    "body": "Open your wallet app, look for its scanner, and point it at this code.",
    "name": "Code for your wallet app",
    "copy": "Copy the link instead",
    "copied": "Link copied. Paste it in your wallet app.",
    "copyFailed": "Couldn’t copy it. Scan the code instead.",
    "open": "Open an app on this device",
    "waiting": "Waiting for your wallet app. This is only a sign-in: no cost, no transfer.",
    "back": "Back to the wallets"
  },
  "what": {
    "link": "What is a wallet?",
    "title": "What is a wallet?",
    "keeps": "It keeps the keys to your tokens and items. They are yours, not the game’s.",
    "asks": "Every payment is shown to you in the wallet first, and only your yes sends it.",
    "secret": "It has a secret recovery phrase. Nobody who means well ever asks for it: not the game, and not we.",
    "close": "Close"
  },
  "get": {
    "link": "Get a wallet",
    "title": "Get a wallet",
    "body": "Each opens the maker’s own page. Come back when it is installed: it appears in the list by itself.",
    "passport": "Sign in with your email, nothing to install",
    "extension": "For this browser and your phone"
  },
  "network": {
    "reason": "{app} works with what you have on {to}.",
    "back": "Back to the wallets"
  },
  "request": {
    "title": "Connect a wallet",
    "connect": "Connect a wallet"
  },
  "connected": {
    "wallet": "See your wallet",
    "title": "Connected",
    "heading": "{wallet} is connected",
    "body": "{app} sees this address and what is on it. It can’t move anything unless you approve it.",
    "done": "Done",
    "goOn": "Go on with {wallet}",
    "other": "Use another wallet",
    "copy": "Copy address",
    "copied": "Address copied",
    "copyFailed": "Couldn’t copy it. Select it and copy it yourself."
  }
} as const;

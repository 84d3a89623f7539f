// Generated from locales/en.json by `npm run compile`. Do not edit.

export const connectEn = {
  "title": "Connect wallet",
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
    "phoneNote": "Scan a QR code with your wallet app",
    "more": "Show more wallets ({count})",
    "looking": "Looking for wallets in this browser",
    "noneYet": "No wallet found yet",
    "found": "Wallets to choose from: {count}",
    "noneTitle": "No wallet found",
    "none": "Install a wallet and it appears here automatically."
  },
  "waiting": {
    "title": "Waiting for {wallet}",
    "sentence": "Choose an account in your wallet",
    "note": "This only connects your wallet: no cost, no transfer.",
    "again": "Open it again",
    "cancel": "Cancel",
    "urgent": "Confirm in {wallet}: choose an account."
  },
  "refused": {
    "again": "Try {wallet} again",
    "rejected": {
      "title": "Request rejected",
      "sentence": "{wallet} isn’t connected. Nothing was shared or charged."
    },
    "busy": {
      "title": "{wallet} already has an open request",
      "sentence": "It has an open request or is locked. Open it from your browser toolbar, respond there, then try again."
    },
    "failed": {
      "title": "{wallet} didn’t respond",
      "sentence": "It isn’t connected. Nothing was shared or charged. Try again, or choose another wallet."
    }
  },
  "unreadable": {
    "title": "Wallet not responding",
    "body": "It may be locked. Your funds aren’t affected.",
    "again": "Try again"
  },
  "gas": {
    "title": "This wallet pays its own gas",
    "body": "With {wallet} you pay the network’s gas yourself: usually a few cents for each transaction. Keep a little {symbol} in it.",
    "passport": "With Passport, the game covers gas.",
    "goOn": "Continue with {wallet}",
    "back": "Choose another wallet"
  },
  "code": {
    "title": "Scan with your phone",
    "body": "Open your wallet app and scan this code.",
    "name": "QR code for your wallet app",
    "copy": "Copy link instead",
    "copied": "Link copied. Paste it in your wallet app.",
    "copyFailed": "Couldn’t copy it. Scan the code instead.",
    "open": "Open a wallet app on this device",
    "waiting": "Waiting for your wallet app. This only connects your wallet: no cost, no transfer.",
    "back": "Back to wallets"
  },
  "what": {
    "link": "What is a wallet?",
    "title": "What is a wallet?",
    "keeps": "A wallet holds the keys to your tokens and items. They belong to you, not the game.",
    "asks": "Your wallet shows every payment first and sends it only if you approve.",
    "secret": "Never share your secret recovery phrase. Neither the game nor we will ever ask for it.",
    "close": "Close"
  },
  "get": {
    "link": "Get a wallet",
    "title": "Get a wallet",
    "body": "Each link opens the wallet’s website. Once installed, the wallet appears in the list automatically.",
    "passport": "Sign in with your email, nothing to install",
    "extension": "For this browser and your phone"
  },
  "network": {
    "reason": "{app} uses your tokens on {to}.",
    "back": "Back to wallets"
  },
  "request": {
    "title": "Connect a wallet",
    "connect": "Connect a wallet"
  },
  "connected": {
    "wallet": "View wallet",
    "title": "Connected",
    "heading": "{wallet} is connected",
    "body": "{app} can see this address and its balances. It can’t move anything unless you approve it.",
    "done": "Done",
    "goOn": "Continue with {wallet}",
    "other": "Use another wallet",
    "copy": "Copy address",
    "copied": "Address copied",
    "copyFailed": "Couldn’t copy. Select the text and copy it manually."
  }
} as const;

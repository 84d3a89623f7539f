// Generated from locales/en.json by `npm run compile`. Do not edit.

export const addTokensEn = {
  "title": "Add tokens",
  "loading": "Loading tokens",
  "reading": "Loading the recipient address",
  "form": {
    "want": "You want",
    "deliverTo": "Deliver to",
    "payWith": "Pay with",
    "hint": "Enter an amount to see payment options.",
    "notOffered": "This token isn’t available here",
    "notOfferedMore": "Choose another token. Your balance isn’t affected.",
    "partial": "The token list may be incomplete right now.",
    "nothingMoves": "You’ll review the details before anything is sent.",
    "chooseToken": "Select a token to continue.",
    "typeAmount": "Enter an amount to continue.",
    "correct": "Enter a valid amount to continue.",
    "correctAddress": "Enter a valid address to continue.",
    "review": "Review"
  },
  "deliver": {
    "wallet": "{address} · {wallet}",
    "another": "{address} · another address",
    "mine": "This wallet",
    "other": "Another address",
    "otherNote": "A friend’s, or another wallet of yours",
    "address": "Address on {network}",
    "clear": "Clear address",
    "hint": "Transfers to a wrong address can’t be recovered. Check every character.",
    "own": "This is the wallet you pay with.",
    "twoStepsTitle": "In two steps",
    "twoSteps": "Tokens arrive in your wallet first. Sending them on takes one more approval.",
    "problem": {
      "no-address": "Enter 0x followed by 40 characters (0–9, a–f).",
      "checksum": "The checksum doesn’t match. Copy the address again.",
      "nobody": "No one controls this address. Tokens sent there are lost.",
      "token": "This is the token’s contract. Tokens sent there are lost."
    },
    "done": "Done",
    "close": "Close"
  },
  "afterwards": {
    "title": "After that",
    "note": "One more approval, plus a little gas",
    "stop": "If you stop before this, the tokens stay in your wallet"
  },
  "paying": {
    "title": "Adding tokens",
    "sending": "Sending tokens",
    "heading": "You get",
    "ended": "Tokens not added",
    "notSent": "Tokens not sent",
    "newPrice": "Back to payment options"
  },
  "arriving": {
    "title": "Almost there",
    "looking": "Confirmed. Waiting for {amount} to arrive in your wallet.",
    "unread": "Can’t load your balance right now. Still checking."
  },
  "sendOn": {
    "title": "Send to recipient",
    "here": "{amount} arrived in your wallet",
    "left": "One approval left: send them to this address.",
    "stopTitle": "You can stop here",
    "stop": "Your tokens stay in your wallet.",
    "failed": "Nothing was sent, and the tokens are in your wallet. Try again.",
    "opens": "The tokens are in your wallet. {wallet} opens next.",
    "send": "Send {amount}",
    "keep": "Keep in my wallet"
  },
  "success": {
    "title": "Added",
    "headline": "Your {symbol} is here",
    "headlineOther": "{symbol} delivered to {address}",
    "captionOther": "sent from your wallet",
    "back": "Done",
    "again": "Add more"
  }
} as const;

// Generated from locales/en.json by `npm run compile`. Do not edit.

export const addTokensEn = {
  "title": "Add tokens",
  "loading": "Getting the tokens you can add",
  "reading": "Reading the address they go to",
  "form": {
    "want": "You want",
    "deliverTo": "Deliver to",
    "payWith": "Pay with",
    "hint": "Type an amount, and we look for ways to pay for it.",
    "notOffered": "A token of this page isn’t offered here",
    "notOfferedMore": "Choose another one. That says nothing about what you own.",
    "partial": "The token list may not be complete right now.",
    "nothingMoves": "Nothing moves yet. Next you check the details.",
    "chooseToken": "Choose a token, and the button works.",
    "typeAmount": "Type an amount, and the button works.",
    "correct": "Correct the amount, and the button works.",
    "correctAddress": "Correct the address, and the button works.",
    "review": "Review"
  },
  "deliver": {
    "wallet": "{address} · {wallet}",
    "another": "{address} · another address",
    "mine": "This wallet",
    "other": "Another address",
    "otherNote": "A friend’s, or a wallet of yours",
    "address": "Address on {network}",
    "clear": "Clear address",
    "hint": "Nobody can bring it back from a wrong address. Compare every character.",
    "own": "That is the wallet you pay with.",
    "twoStepsTitle": "In two steps",
    "twoSteps": "The tokens arrive in your wallet first. Sending them on is a confirmation of its own.",
    "problem": {
      "no-address": "An address is 0x and 40 characters from 0 to 9 and a to f.",
      "checksum": "One character is wrong: the capitals don’t fit. Copy it once more.",
      "nobody": "Nobody owns this address. What is sent there is lost.",
      "token": "That is the token’s own address. What is sent there is lost."
    },
    "done": "Done",
    "close": "Close"
  },
  "afterwards": {
    "title": "After that",
    "note": "A confirmation of its own, with a little gas",
    "stop": "If you stop before it, the tokens are in your wallet"
  },
  "paying": {
    "title": "Adding tokens",
    "sending": "Sending them on",
    "heading": "You get",
    "ended": "Not added",
    "notSent": "Not sent on",
    "newPrice": "Back to the ways"
  },
  "arriving": {
    "title": "Almost there",
    "looking": "It went through. We look in your wallet until {amount} is there.",
    "unread": "Your balance can’t be read right now. We keep looking."
  },
  "sendOn": {
    "title": "Send them on",
    "here": "{amount} arrived in your wallet",
    "left": "One confirmation is left: sending them to this address.",
    "stopTitle": "You can stop here",
    "stop": "Then the tokens stay in your wallet.",
    "failed": "Nothing was sent, and the tokens are in your wallet. Try again.",
    "opens": "The tokens are in your wallet. {wallet} opens next.",
    "send": "Send {amount}",
    "keep": "Keep them in my wallet"
  },
  "success": {
    "title": "Added",
    "headline": "Your {symbol} is here",
    "headlineOther": "{symbol} is at {address}",
    "captionOther": "sent on from your wallet",
    "back": "Done",
    "again": "Add more"
  }
} as const;

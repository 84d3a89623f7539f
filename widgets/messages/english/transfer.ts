// Generated from locales/en.json by `npm run compile`. Do not edit.

export const transferEn = {
  "title": "Transfer",
  "form": {
    "send": "You send",
    "tokenToSend": "Select a token to send",
    "to": "Recipient address on {network}",
    "clear": "Clear address",
    "hint": "Transfers to a wrong address can’t be recovered. Check every character.",
    "exchange": "Sending to an exchange? Make sure it accepts {symbol} on {network}.",
    "problem": {
      "no-address": "Enter 0x followed by 40 characters (0–9, a–f).",
      "checksum": "The checksum doesn’t match. Copy the address again.",
      "nobody": "No one controls this address. Tokens sent there are lost.",
      "token": "This is the token’s contract. Tokens sent there are lost.",
      "own": "This is your own address."
    },
    "review": "Review transfer",
    "nothingMoves": "You’ll review the details before anything is sent.",
    "costs": "Fees",
    "noCosts": "none",
    "filling": "Calculating the maximum amount",
    "tooMuch": "You have {have} and need {missing} more.",
    "notOffered": "This token isn’t available here",
    "notOfferedMore": "Choose another token. Your balance isn’t affected.",
    "partial": "The token list may be incomplete right now."
  },
  "reason": {
    "token": "Select a token to continue.",
    "amount": "Enter an amount to continue.",
    "wrong": "Enter a valid amount to continue.",
    "nobody": "Enter an address to continue.",
    "receiver": "Enter a valid address to continue.",
    "asking": "Waiting for fees.",
    "failed": "Fees aren’t available yet.",
    "funds": "You need {amount} more.",
    "gas": "You need {amount} more for gas and fees."
  },
  "failed": {
    "receiverTitle": "This address can’t receive {symbol}",
    "receiver": "This contract can’t receive it. Choose another address.",
    "unreadTitle": "Couldn’t get the fees",
    "unread": "Your tokens aren’t affected. We retry every 30 seconds.",
    "again": "Try again"
  },
  "short": {
    "title": "Not enough {symbol} for gas and fees",
    "body": "Gas and fees on {network} are paid in {symbol}. You need {amount} more.",
    "card": "Buy {symbol} with card"
  },
  "review": {
    "title": "Review transfer",
    "send": "You send",
    "to": "To",
    "gas": "{network} gas",
    "leaves": "Leaves your wallet",
    "usually": "Usually about {duration}",
    "fresh": "Fees refresh in {seconds, plural, one {# second} other {# seconds}}",
    "refreshing": "Refreshing fees",
    "final": "This can’t be undone",
    "finalMore": "Only the owner of this address can send it back.",
    "opens": "{wallet} opens next. Confirm once.",
    "sendButton": "Send {amount}"
  },
  "paying": {
    "title": "Sending",
    "heading": "You send",
    "notSent": "Not sent",
    "back": "Back to the form"
  },
  "success": {
    "title": "Sent",
    "headline": "{symbol} delivered to {address}",
    "caption": "sent on {network}",
    "done": "Done",
    "again": "Another transfer"
  }
} as const;

// Generated from locales/en.json by `npm run compile`. Do not edit.

export const transferEn = {
  "title": "Transfer",
  "form": {
    "send": "You send",
    "tokenToSend": "Choose what you send",
    "to": "To which address on {network}",
    "clear": "Clear address",
    "hint": "Nobody can bring it back from a wrong address. Compare every character.",
    "exchange": "An exchange must say that it takes {symbol} on {network}.",
    "problem": {
      "no-address": "An address is 0x and 40 characters from 0 to 9 and a to f.",
      "checksum": "One character is wrong: the capitals don’t fit. Copy it once more.",
      "nobody": "Nobody owns this address. What is sent there is lost.",
      "token": "That is the token’s own address. What is sent there is lost.",
      "own": "This is your own address."
    },
    "review": "Review transfer",
    "nothingMoves": "Nothing moves yet. Next you check the details.",
    "costs": "Costs",
    "noCosts": "none",
    "filling": "Working out how much can be sent",
    "tooMuch": "You have {have}, and this takes {missing} more.",
    "notOffered": "A token of this page isn’t offered here",
    "notOfferedMore": "Choose another one. That says nothing about what you own.",
    "partial": "The token list may not be complete right now."
  },
  "reason": {
    "token": "Choose a token, and the button works.",
    "amount": "Type an amount, and the button works.",
    "wrong": "Correct the amount, and the button works.",
    "nobody": "Type an address, and the button works.",
    "receiver": "Correct the address, and the button works.",
    "asking": "The button works as soon as we know what it costs.",
    "failed": "We have to know what it costs first.",
    "funds": "You need {amount} more for this.",
    "gas": "You need {amount} more for gas and fees."
  },
  "failed": {
    "receiverTitle": "This address can’t receive {symbol}",
    "receiver": "It is a contract that takes none. Choose another address.",
    "unreadTitle": "We couldn’t read what it costs",
    "unread": "That says nothing about your tokens. We ask again every 30 seconds.",
    "again": "Ask again now"
  },
  "short": {
    "title": "Not enough {symbol} for gas and fees",
    "body": "Sending from {network} is paid in {symbol}. You need {amount} more.",
    "card": "Buy {symbol} by card",
    "swap": "Swap for {symbol}"
  },
  "review": {
    "title": "Check the transfer",
    "send": "You send",
    "to": "To",
    "gas": "{network} gas",
    "leaves": "Leaves your wallet",
    "usually": "Usually about {duration}",
    "fresh": "Costs are read again in {seconds, plural, one {# second} other {# seconds}}",
    "refreshing": "Reading the costs again",
    "final": "This can’t be undone",
    "finalMore": "Only whoever has this address can send it back.",
    "opens": "{wallet} opens next and asks once.",
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
    "headline": "{symbol} is at {address}",
    "caption": "sent on {network}",
    "done": "Done",
    "again": "Another transfer"
  }
} as const;
